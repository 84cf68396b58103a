import { elementName } from "../formula.js";
import { ruleOf } from "./quiz_reason.js";

/** @typedef {import("./quiz_miscounted.js").Mistakes} Mistakes */

/** What may be wrong about writes, by kinds of questions. @type {Record<string, Mistakes>} */
export const MISWRITTEN = {
  value({ v, t }, _given, { at = [] }) {
    const element = elementName("v", at);
    return [
      ["copy taken for view", "One of t and v is a copy, with cells of its own: a write to one is not seen in the other.", t !== null && t.storage !== v?.storage],
      ["view taken for copy", `v and t are on one storage: find the cell of ${element}, and whether the last line writes it.`, t !== null],
      ["other", `Find the cell of ${element}, and whether the last line writes it.`, true],
    ];
  },
  values({ answer }, given) {
    const right = /** @type {number[]} */ (answer);
    return [
      ["length", `v has ${right.length} elements.`, given.length !== right.length],
      ["no sum", "That counts each element once. What flows back through all that read a cell is added up in it.", right.some((one) => one > 1) && given.every((/** @type {number} */ one) => one === 1)],
      ["write overlooked", "Where h was written over, nothing flows back: the value from before is gone.", right.includes(0) && !given.includes(0)],
      ["other", "Ask of each element how often it was read, and by what it was multiplied.", true],
    ];
  },
  version({ v, t, answer }, given) {
    return [
      ["copy taken for view", "v has cells of its own, and a counter of its own: a write to t does not count for it.", t !== null && t.storage !== v?.storage && given > answer],
      ["view taken for copy", "A tensor and its views share one counter: a write to one counts for all.", given < answer],
      ["not a write", "Only writes in place count: neither new tensors nor views do.", true],
    ];
  },
  outcome({ v, answer, error }) {
    const shared = v !== null && Number(v.bytes.distinct) < Number(v.bytes.logical);
    return [
      ["refusal overlooked", `PyTorch refuses it. ${ruleOf(error)}`.trim(), answer === "error"],
      ["warning overlooked", "It writes, and warns: for expanded tensors this operation is deprecated, as several elements share a cell.", answer === "warning"],
      ["refusal expected", `PyTorch says nothing. ${shared ? "Elements of v share cells, and this write is not checked for that." : "Each element that is written has a cell of its own, and autograd needs none of the old values."}`, true],
    ];
  },
};
