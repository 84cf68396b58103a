import { draft, either, lines, numbered, shared, zeros } from "../quiz_parts.js";

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  grouped(r) {
    const { heads, group, tokens } = sizes(r);
    const [call, size] = r.pick(/** @type {[string, number[]][]} */ ([
      [`t[:, None].expand(${heads}, ${group}, ${tokens})`, [heads, group, tokens]], [`t[None].expand(${group}, ${heads}, ${tokens})`, [group, heads, tokens]],
      [`t.unsqueeze(1).expand(-1, ${group}, -1)`, [heads, group, tokens]]]));
    return draft(r, ["stride", "readers", "cells", "bytes", "cell"], lines(numbered([heads, tokens]), call), size);
  },
  flat(r) {
    const { heads, group, tokens } = sizes(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(numbered([heads, tokens]), `t${end}`));
    return shared(r, of([`[:, None].expand(${heads}, ${group}, ${tokens})`, `.reshape(1, ${heads}, ${tokens})`, ".flatten()", "[:, None].flatten(0, 1)[1:]"]),
      of([`[:, None].expand(${heads}, ${group}, ${tokens}).flatten(0, 1)`, `.repeat_interleave(${group}, 0)`, `.repeat(${group}, 1)`, `[None].expand(${group}, ${heads}, ${tokens}).reshape(${group * heads}, ${tokens})`]), of([".contiguous()"]));
  },
  cached(r) {
    const { heads, tokens, room, width } = sizes(r);
    return draft(r, ["stride", "bytes", "cells", "cell"], lines(numbered([heads, room, width]), `t[:, :${tokens}]`), [heads, tokens, width]);
  },
  place(r) {
    const { heads, tokens, room, width } = sizes(r);
    return draft(r, ["offset", "cell", "stride"], lines(numbered([heads, room, width]), `t[:, ${tokens}:]`), [heads, room - tokens, width]);
  },
  apart(r) {
    const { heads, tokens, room, width } = sizes(r);
    const of = (/** @type {[string, string][]} */ pairs) => pairs.map(([t, v]) => [`x = ${zeros([heads, room, width])}`, `t = x${t}`, `v = x${v}`]);
    return either(r, "overlap", of([[`[:, :${tokens}]`, `[:, ${tokens - 1}:]`], [`[:, :${tokens}]`, "[0]"], ["[1]", `[:, ${tokens}:]`], [`[:, :${tokens}]`, `.detach()[:, :1]`]]),
      of([[`[:, :${tokens}]`, `[:, ${tokens}:]`], [`[:, :${tokens}]`, `[:, :${tokens}].clone()`], ["[0]", "[1]"], [`[:, :${tokens}]`, `[:, :${tokens}].contiguous()`]]));
  },
  cut(r) {
    const { heads, tokens, width } = sizes(r);
    return draft(r, ["stride", "offset", "cell", "bytes"], lines(numbered([tokens, heads * width + 2]), `t[:, 2:].unflatten(1, (${heads}, ${width})).transpose(0, 1)`), [heads, tokens, width]);
  },
  dense(r) {
    const { heads, tokens, room, width } = sizes(r);
    const of = (/** @type {string[]} */ ends) => ends.map((end) => lines(zeros([heads, room, width]), `t${end}`));
    return either(r, "contiguous", of([`[:1, :${tokens}]`, `[0, :${tokens}]`, `[:, :${tokens}].clone()`, "[1:]", `.expand(1, ${heads}, ${room}, ${width})`]), of([`[:, :${tokens}]`, `[:, ${tokens}:]`, ".transpose(0, 1)", "[:, :1]", `[None, :, :${tokens}]`]));
  },
  first(r) {
    const batch = r.between(2, 4), width = r.between(2, 5);
    return draft(r, ["stride", "bytes", "cells", "readers"], lines(zeros([1, 1, width]), `t.expand(${batch}, -1, -1)`), [batch, 1, width]);
  },
  converted(r) {
    const { tokens, heads } = sizes(r), [dtype, whole] = r.pick([["float", `${heads}, ${tokens}, ${tokens}`], ["double", `${heads}, -1, -1`]]);
    return draft(r, ["bytes", "stride"], lines(zeros([tokens, tokens], "bool"), r.pick([`t.${dtype}().expand(${whole})`, `t.expand(${whole}).${dtype}()`])));
  },
};

/** Heads of keys, room for tokens, numbers in each, 24 elements at most; tokens, and queries for a head. @param {import("../quiz_random.js").Random} r */
function sizes(r) {
  const [heads, room, width] = r.pick([[2, 3, 2], [2, 4, 2], [2, 5, 2], [2, 6, 2], [2, 3, 3], [2, 4, 3], [2, 3, 4], [3, 3, 2], [3, 4, 2], [4, 3, 2]]);
  return { heads, room, width, tokens: r.between(2, room - 1), group: r.between(2, 3) };
}
