import { tupleText } from "../describe_tensor.js";
import { same, sizeMistakes, strideMistakes } from "./mistakes.js";

/**
 * @typedef {import("./quiz_bank.js").Answered} Answered
 * @typedef {import("./quiz_bank.js").Question} Question
 * @typedef {import("./mistakes.js").Mistake} Mistake
 *
 * @typedef {(found: Answered, given: any, question: Question) => Mistake[]} Mistakes
 */

/** What may be wrong with numbers, by kinds of questions. @type {Record<string, Mistakes>} */
export const MISCOUNTED = {
  stride: ({ v, t }, given) => (v ? strideMistakes({ v, t }, given) : []),
  size({ v, t, scene }, given, { program }) {
    if (!v) return [];
    const last = program[program.length - 1];
    const operands = /^v = \w+ \S \w+$/.test(last) ? scene.tensors.filter(({ name }) => name !== "v").map(({ size }) => size.map(Number)) : [];
    const left = operands.length === 2 ? alignedLeft(operands[0], operands[1]) : null;
    return [
      ["aligned from the left", "That aligns the sizes from the left. Broadcasting aligns them from the right.", left !== null && same(given, left)],
      ["size of an operand", "That is the size of one of the two. Each dimension of the result has room for both.", operands.some((size) => same(given, size))],
      ...sizeMistakes({ v, t }, given, last.includes(".permute(") ? ": dimension k of v is the k-th that permute names" : ""),
    ];
  },
  offset({ answer, v, t }, given) {
    const bytes = v?.itemsize ?? 1;
    const before = t !== null && t.storage === v?.storage ? Number(t.storage_offset) : 0;
    return [
      ["bytes", `That counts bytes. PyTorch counts elements, and one of v has ${bytes} bytes.`, given === Number(answer) * bytes],
      ["no offset", "v does not begin where t begins: its first element is further on.", given === 0],
      ["counted from t", `That counts from where t begins, and t itself begins at cell ${before}.`, before > 0 && given === Number(answer) - before],
    ];
  },
  cell({ v, answer }, given, { at = [] }) {
    if (!v) return [];
    const position = at.reduce((sum, index, d) => sum * Number(v.size[d]) + index, 0);
    return [
      ["no offset", `That forgets the offset: v begins at cell ${v.storage_offset}.`, Number(v.storage_offset) > 0 && given === Number(answer) - Number(v.storage_offset)],
      ["counted in v", `That counts the elements of v row by row. Its cells lie elsewhere: follow the strides ${tupleText(v.stride)}.`, given === position],
    ];
  },
  readers({ v, answer }, given) {
    return [
      ["view taken for copy", "That would be so if each element had a cell of its own. Here several elements share one.", given === 1],
      ["copy taken for view", "No other element of v reads that cell.", answer === 1],
      ["all elements", "That is the number of all elements of v. Not all of them read one cell.", given === Number(v?.numel)],
    ];
  },
  cells({ v, answer, scene }, given) {
    const storage = scene.storages.find(({ id }) => id === v?.storage);
    return [
      ["elements", "That counts the elements. Several of them read one cell.", given === Number(v?.numel)],
      ["bytes", "That counts bytes.", given === Number(answer) * (v?.itemsize ?? 1)],
      ["whole storage", "That counts the cells of the whole storage. v does not read all of them.", given === Number(storage?.nbytes) / (v?.itemsize ?? 1)],
    ];
  },
  bytes({ v, t, answer, scene }, given) {
    const size = v?.itemsize ?? 1;
    const copied = t !== null && t.storage !== v?.storage ? scene.storages.find(({ id }) => id === t.storage) : undefined;
    return [
      ["cells", `That counts cells, and each holds ${size} bytes.`, given * size === answer],
      ["view taken for copy", "That is what v would need as a copy. It is a view and needs no bytes for elements.", given === Number(v?.bytes.logical) && given > Number(answer)],
      ["part of the storage", "That is what v itself reads. The storage behind it stays whole as long as v lives.", given === Number(v?.bytes.logical) || given === Number(v?.bytes.distinct)],
      ["copy taken for view", "That is what t holds. v is a copy, on a storage of its own.", given === Number(copied?.nbytes)],
      ["another dtype", `That would be so with ${given > Number(answer) ? "wider" : "narrower"} elements. Each of v takes ${size} byte${size === 1 ? "" : "s"}: it is ${v?.dtype.replace("torch.", "")}.`,
        [1, 4, 8].some((bytes) => given * size === Number(answer) * bytes)],
    ];
  },
};

/** @param {number[]} a @param {number[]} b @returns {number[]} what a reader gets who aligns the sizes from the left */
function alignedLeft(a, b) {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, d) => Math.max(a[d] ?? 1, b[d] ?? 1));
}
