import { draft, either, lines, numbered, pair, shared, zeros } from "../quiz_parts.js";

const REFERENCES = [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2]];

/** @type {Record<string, import("../quiz_parts.js").Template>} */
export const chapter = {
  mask(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const t = r.pick([[b, c], [c], [b, 1], [a, 1, 1], [a, 1, c], [1, b, c]]);
    return draft(r, ["stride", "cells", "readers", "cell"], fitted(size, t, ""), size);
  },
  fits(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const of = (/** @type {number[][]} */ list) => list.map((t) => fitted(size, t, ""));
    return either(r, "error", of([[b, c], [c], [b, 1], [a, 1, 1], [a, 1, c], [1]]), of([[a, 1], [a, b], [a], [c, 1], [b], [1, a, b, c]]));
  },
  places(r) {
    const size = r.pick(REFERENCES), [a, , c] = size;
    const of = (/** @type {string[]} */ calls) => calls.map((call) => fitted(size, [a, c], call));
    return either(r, "error", of(["[:, None]", ".unsqueeze(1)", `.view(${a}, 1, ${c})`, ".unsqueeze(-2)"]), of(["", "[None]", ".unsqueeze(0)", "[..., None]", ".unsqueeze(2)"]));
  },
  map(r) {
    const size = r.pick(REFERENCES), [a] = size;
    return draft(r, ["stride", "cells", "readers"], r.pick([fitted(size, [a], "[:, None, None]"), fitted(size, [a, 1], "[..., None]"), fitted(size, [a], `.view(${a}, 1, 1)`)]), size);
  },
  ones(r) {
    const [a, b] = pair(r);
    const call = r.pick(["[:, None]", "[None]", "[..., None]", ".unsqueeze(0)", ".unsqueeze(1)", ".unsqueeze(-1)", "[:, None, None]", `.view(${a}, 1, ${b})`, ".T[:, None]", ".T.unsqueeze(0)"]);
    return draft(r, ["size", "stride"], lines(numbered([a, b]), `t${call}`));
  },
  both(r) {
    const [a, b, c] = r.pick(REFERENCES);
    return draft(r, ["size"], [`a = ${zeros([a, b])}`, `b = ${zeros(r.pick([[c, 1, b], [c, 1, 1, b], [c, a, 1], [c, 1, 1, 1], [c, 1, a, 1]]))}`, `v = ${r.pick(["a + b", "a * b"])}`]);
  },
  picked(r) {
    const [a, b] = pair(r, 3), k = r.between(2, a * b - 3), rows = r.between(1, a - 1);
    return draft(r, ["size"], r.pick([lines(numbered([a, b]), `t[t > ${k}]`), [`t = ${numbered([a, b])}`, `mask = torch.arange(${a}) < ${rows}`, "v = t[mask]"], lines(numbered([a, b]), `t[${rows}][t[0] > 0]`)]));
  },
  made(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const of = (/** @type {string[]} */ ends) => ends.map((end) => [`scores = ${zeros(size)}`, `t = ${zeros([b, c])}`, `v = t${end}`]);
    return shared(r, of([".expand_as(scores)", ".unsqueeze(0)", ".expand_as(scores)[1]", "[:, None]"]),
      of([" + scores", ".expand_as(scores).clone()", `.repeat(${a}, 1, 1)`, "[t < 1]"]), of([".contiguous()"]));
  },
};

/** @param {number[]} size that of the reference @param {number[]} t @param {string} call what makes places for dimensions */
function fitted(size, t, call) {
  return [`scores = ${zeros(size)}`, `t = ${numbered(t)}`, `v = t${call}.expand_as(scores)`];
}
