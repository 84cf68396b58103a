import { draft, either, lines, numbered, shared, zeros } from "../quiz_parts.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  table(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => [`x = ${zeros([batch, length, width])}`, `table = ${zeros([1, most, width])}`, `v = x + table${end}`]);
    return either(r, "error", of([`[:, :${length}]`, `[0, :${length}]`, `[:, :${length}].expand(${batch}, -1, -1)`, `[:, 1:${length + 1}]`, "[:, :1]"]), of(["", `[:${length}]`, "[0]", `[:, :${length + 1}]`, `[..., :${length}, None]`]));
  },
  cut(r) {
    const { batch, length, most, width } = sizes(r);
    return draft(r, ["size", "stride", "bytes", "cells", "readers", "cell"], lines(numbered([1, most, width]), `t[:, :${length}].expand(${batch}, -1, -1)`), [batch, length, width]);
  },
  later(r) {
    const { batch, length, most, width } = sizes(r), start = r.between(1, most - length);
    const [end, size] = r.pick(/** @type {[string, number[]][]} */ ([["", [length, width]], [`.expand(${batch}, -1, -1)`, [batch, length, width]]]));
    return draft(r, ["stride", "offset", "cell"], lines(numbered([most, width]), `t[${start}:${start + length}]${end}`), size);
  },
  mask(r) {
    const { list, most } = lengths(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => [`lengths = torch.tensor([${list.join(", ")}])`, `v = torch.arange(${most}) < lengths${end}`]);
    return either(r, "error", of(["[:, None]", ".unsqueeze(1)", ".view(-1, 1)", `.view(${list.length}, 1)`]), of(["", "[None]", ".unsqueeze(0)", ".view(1, -1)"]));
  },
  masked(r) {
    const { list, most } = lengths(r), end = r.pick(["[:, None]", ".unsqueeze(1)", "[:, None, None]", "[:, None, None, None]"]);
    return draft(r, ["size", "bytes"], [`lengths = torch.tensor([${list.join(", ")}])`, `v = torch.arange(${most}) < lengths${end}`]);
  },
  places(r) {
    const { list, most } = lengths(r), n = list.length;
    return draft(r, ["stride", "size"], [`mask = torch.arange(${n * most}).reshape(${n}, ${most}) < ${r.between(2, n * most - 1)}`, `v = mask${r.pick(["[:, None]", "[:, None, None]", ".unsqueeze(1)", ".unsqueeze(-1)", `[:, None].expand(${n}, 2, ${most})`])}`]);
  },
  student(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (/** @type {[number, number, string][]} */ list) => list.map(([student, teacher, end]) => [
      `student = ${zeros([batch, student, width])}`, `teacher = ${zeros([batch, teacher, width])}`, `v = ${end}`]);
    return either(r, "error", of([[1, most, "student.expand_as(teacher)"], [length, most, `student - teacher[:, :${length}]`], [1, most, "student - teacher"], [most, length, `student[:, :${length}] - teacher`]]),
      of([[length, most, "student.expand_as(teacher)"], [most, length, `student - teacher[:, :${most}]`], [length, most, "student - teacher"], [most, length, "student.expand_as(teacher)"]]));
  },
  widened(r) {
    const { batch, most, width } = sizes(r);
    return draft(r, ["size", "bytes"], [`x = ${zeros([batch, 1, width])}`, `table = ${zeros(r.pick([[1, most, width], [most, width]]))}`, `v = x ${r.pick(["+", "*"])} table`]);
  },
  made(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([1, most, width]), `t${end}`));
    return shared(r, of([`[:, :${length}]`, `[:, :${length}].expand(${batch}, -1, -1)`, "[0]", `[0, ${length}]`]),
      of([`[:, [0, ${length - 1}]]`, `.repeat(${batch}, 1, 1)`, `[:, :${length}].clone()`, `[:, :${length}] + 1`]), of([".contiguous()"]));
  },
  contiguous(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(zeros([1, most, width]), `t${end}`));
    return either(r, "contiguous", of([`[:, :${length}]`, `[:, ${length}:]`, `[0, :${length}]`, `[:, :${length}].expand(1, -1, -1)`]), of(["[..., :1]", `.expand(${batch}, -1, -1)`, "[:, ::2]", `[:, :${length}].expand(${batch}, -1, -1)`]));
  },
};

/** @typedef {import("../quiz_random.js").Random} Random */

/** A batch of sequences, and a table that is longer. @param {Random} r */
function sizes(r) {
  const length = r.between(2, 3);
  return { batch: r.between(2, 3), length, most: length + r.between(2, 3), width: 2 };
}

/** Lengths of sequences, and the most that there may be, which is not how many they are. @param {Random} r */
function lengths(r) {
  const most = r.between(3, 5), n = r.pick([2, 3, 4].filter((count) => count !== most));
  return { most, list: Array.from({ length: n }, () => r.between(1, most)) };
}
