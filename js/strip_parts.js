import { plain } from "./count.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {{ kind: "gap", before: number, count: Count }} Gap cells left out before the shown cell of this rank
 * @typedef {{ kind: "cells", from: number, to: number }} Cells ranks of shown cells, `to` excluded
 */

/**
 * A storage's strip from left to right: its runs, in pieces of at most `length` cells, and the gaps between.
 *
 * @param {Pick<import("./scene.js").Storage, "cells" | "numel">} storage
 * @param {number} length
 * @returns {(Gap | Cells)[]}
 */
export function stripParts({ cells, numel }, length) {
  /** @type {(Gap | Cells)[]} */
  const parts = [];
  let rank = 0;
  let next = 0n; // the cell expected where nothing is left out
  for (const { start, values } of cells) {
    if (BigInt(start) > next) parts.push({ kind: "gap", before: rank, count: plain(BigInt(start) - next) });
    const end = rank + values.length;
    for (; rank < end; rank += length) parts.push({ kind: "cells", from: rank, to: Math.min(rank + length, end) });
    rank = end;
    next = BigInt(start) + BigInt(values.length);
  }
  if (BigInt(numel) > next) parts.push({ kind: "gap", before: rank, count: plain(BigInt(numel) - next) });
  return parts;
}
