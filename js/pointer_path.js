/**
 * @typedef {object} PointerEnds Where a pointer starts and ends, in pixels of the group it is drawn in.
 * @property {{ x: number, y: number }} tag the top middle of the card's name tag
 * @property {{ x: number, y: number }} cell the bottom middle of the cell
 * @property {number} gutter how far left of the tag's middle the gutter beside the card is
 * @property {number} top the top of the first row of cards
 */

/**
 * The path of a pointer from a card's name to its storage cell: one curve from a card of the first row; from a
 * lower one up the gutter beside the cards first, so that it never runs behind one.
 *
 * @param {PointerEnds} ends
 * @returns {string} an SVG path that ends just under the cell, where the arrow's tip is
 */
export function pointerPath({ tag, cell, gutter, top }) {
  const end = cell.y + 7; // the arrowhead takes the rest
  if (tag.y <= top + 2) return `M${at(tag)}${curve(tag, { x: cell.x, y: end })}`;
  const x = tag.x - gutter;
  const turn = Math.min(10, gutter);
  const side = { x, y: tag.y + 13 };
  const entry = { x, y: top };
  return `M${at({ x: x + turn, y: side.y })}Q${at(side)} ${at({ x, y: side.y - turn })}L${at(entry)}`
    + curve(entry, { x: cell.x, y: end });
}

/**
 * The arrowhead at the end of a pointer.
 *
 * @param {{ x: number, y: number }} cell as in PointerEnds
 * @returns {string}
 */
export function arrowHead({ x, y }) {
  return `M${at({ x, y: y + 1 })}L${at({ x: x + 5, y: y + 10 })}L${at({ x: x - 5, y: y + 10 })}Z`;
}

/** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
function curve(from, to) {
  const bend = (from.y - to.y) * 0.6;
  return `C${at({ x: from.x, y: from.y - bend })} ${at({ x: to.x, y: to.y + bend })} ${at(to)}`;
}

/** @param {{ x: number, y: number }} point */
function at({ x, y }) {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
