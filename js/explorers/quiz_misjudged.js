import { ruleOf } from "./quiz_reason.js";

/** @typedef {import("./quiz_miscounted.js").Mistakes} Mistakes */

/** What may be wrong with a choice, by kinds of questions. @type {Record<string, Mistakes>} */
export const MISJUDGED = {
  sharing({ answer, t, v }, given) {
    return [
      ["copy taken for view", `PyTorch copied here: ${v && t && v.dtype !== t.dtype ? "another dtype needs other bytes" : "no strides over the cells of t give v, or the call always copies"}.`, answer === "copy"],
      ["view taken for copy", "Nothing was copied: v reads the cells of t, through a header of its own.", answer === "view" && given === "copy"],
      ["view taken for the same object", "v is another object, with a header of its own, on the cells of t.", answer === "view"],
      ["same object taken for another", "There was nothing to do, so PyTorch gave t itself: v is t.", answer === "same"],
    ];
  },
  contiguous({ answer }) {
    return [
      ["gap overlooked", "It is not. Read row by row, the cells of v do not follow one another: there is a jump, a turn or a step of 0.", answer === "no"],
      ["other layout expected", "It is. Read row by row, each element of v lies one cell after the one before; the offset does not matter, nor does the stride of a size of 1.", true],
    ];
  },
  leaf({ answer, v }) {
    return [
      ["recorded step overlooked", "An operation that autograd has recorded made v, so v is no leaf.", answer === "no"],
      ["leaf without gradient overlooked", "Autograd recorded nothing here. A tensor that requires no gradient is always a leaf.", !v?.requires_grad],
      ["other", "Nothing that autograd recorded made v.", true],
    ];
  },
  overlap({ answer, t, v }) {
    return [
      ["overlap overlooked", "There is one: find an element of x that both read.", answer === "yes"],
      ["copy taken for view", "They are on different storages: one of them is a copy.", t?.storage !== v?.storage],
      ["same storage taken for overlap", "They are on one storage, but each reads other cells of it.", true],
    ];
  },
  twice({ answer, v, t }) {
    return [
      ["overlap overlooked", `Two do: v has ${v?.numel} elements, and reads ${Number(v?.bytes.distinct) / (v?.itemsize ?? 1)} cells.`, answer === "yes"],
      ["copy taken for view", "v is a copy, so each element got a cell of its own.", t !== null && t.storage !== v?.storage],
      ["own cells taken for shared ones", `None do: v has ${v?.numel} elements, and reads as many cells.`, true],
    ];
  },
  line({ answer, error }, given) {
    return [
      ["error expected", "All of them run: the sizes and the strides allow each.", answer === "none"],
      ["no error expected", `Line ${answer} does not run. ${ruleOf(error)}`.trim(), given === "none"],
      ["stopped too early", `Line ${given} runs; line ${answer} does not. ${ruleOf(error)}`.trim(), given < answer],
      ["earlier line overlooked", `Line ${given} is never reached: line ${answer} stops the program. ${ruleOf(error)}`.trim(), true],
    ];
  },
  error({ answer, error }) {
    return [
      ["no error expected", `PyTorch refuses this line. ${ruleOf(error)}`.trim(), answer === "error"],
      ["error expected", "It runs: the sizes and the strides allow it.", true],
    ];
  },
};
