/**
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {{ from: number, to: number }} HueRange degrees of the colour circle
 */

/** The scale runs from violet by green to orange and leaves red, which means "lit", out. */
const SCALE = { from: 305, to: 55 };

/**
 * One colour scale over all storages, so that equal colours mean the same cell: each storage gets its part of it.
 * A later storage that a single tensor reads needs no colour, there is nothing to find again: null, drawn grey.
 *
 * @param {readonly StoragePicture[]} picture
 * @returns {(HueRange | null)[]}
 */
export function hueRanges(picture) {
  const weights = picture.map(({ cells, tensors }, at) => (at > 0 && tensors.length < 2 ? 0 : Math.min(cells.length, 16)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    if (weight === 0) return null;
    const from = along(before / total);
    before += weight;
    return { from, to: along(before / total) };
  });
}

/**
 * The hue of a shown cell.
 *
 * @param {HueRange} range
 * @param {number} rank the cell's place among the shown ones
 * @param {number} count how many are shown
 * @returns {number} whole degrees: a cell more leaves most as they were
 */
export function hueOf({ from, to }, rank, count) {
  return Math.round(from + ((to - from) * (rank + 0.5)) / count);
}

/** @param {number} part 0 to 1 */
function along(part) {
  return SCALE.from + (SCALE.to - SCALE.from) * part;
}
