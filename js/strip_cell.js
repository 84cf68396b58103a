/**
 * The element that draws a shown cell, found by its place: among thousands a selector would have to look at each.
 *
 * @param {HTMLElement | null} group the group of the strip
 * @param {number | undefined} rank the cell's place among the shown ones
 * @returns {HTMLElement | null}
 */
export function stripCell(group, rank) {
  const strip = group?.querySelector(".sl-strip");
  if (!strip || rank === undefined) return null;
  return /** @type {HTMLElement | null} */ (strip.getElementsByClassName("sl-cell").item(rank));
}
