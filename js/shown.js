import { plain } from "./count.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Tensor} Tensor
 */

/**
 * The shown indices of each dimension: the first `head` and the last `tail`.
 *
 * @param {Pick<Tensor, "size" | "shown">} tensor
 * @returns {Count[][]}
 */
export function shownAxes({ size, shown }) {
  return shown.map(([head, tail], d) => {
    const axis = Array.from({ length: head }, (_, i) => /** @type {Count} */ (i));
    for (let k = tail; k >= 1; k -= 1) axis.push(plain(BigInt(size[d]) - BigInt(k)));
    return axis;
  });
}

/**
 * Where each dimension leaves indices out: the position in its axis that the gap stands before, or -1.
 *
 * @param {Pick<Tensor, "size" | "shown">} tensor
 * @returns {number[]}
 */
export function gaps({ size, shown }) {
  return shown.map(([head, tail], d) => (head + tail < Number(size[d]) ? head : -1));
}

/**
 * The index at a row-major position among the shown elements.
 *
 * @param {readonly Count[][]} axes
 * @param {number} position
 * @returns {Count[]}
 */
export function indexAt(axes, position) {
  const index = new Array(axes.length);
  let rest = position;
  for (let d = axes.length - 1; d >= 0; d -= 1) {
    index[d] = axes[d][rest % axes[d].length];
    rest = Math.floor(rest / axes[d].length);
  }
  return index;
}

/**
 * The inverse of `indexAt`; -1 for an index that is not shown.
 *
 * @param {readonly Count[][]} axes
 * @param {readonly (Count | undefined)[]} index counts, or their digits
 * @returns {number}
 */
export function positionOf(axes, index) {
  let position = 0;
  for (let d = 0; d < axes.length; d += 1) {
    const at = axes[d].findIndex((count) => String(count) === String(index[d]));
    if (at < 0) return -1;
    position = position * axes[d].length + at;
  }
  return position;
}

/** @param {readonly Count[][]} axes @returns {number} how many elements are shown */
export function shownCount(axes) {
  return axes.reduce((count, axis) => count * axis.length, 1);
}
