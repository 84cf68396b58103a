/**
 * @typedef {{ x: number, y: number }} Point in pixels of the group that is drawn in
 * @typedef {{ left: number, top: number, right: number }} Card
 */

/**
 * The pointer from a card's name to its storage cell: one curve from a card of the first row. From a lower one it
 * first climbs the gutter left of the card; where other cards are in the way, the group's own left edge.
 *
 * @param {{ cards: readonly Card[], at: number, tag: Point, cell: Point }} ends `cards[at]` is the pointer's own;
 *   `tag` the top of its name, `cell` the bottom middle of the cell
 * @returns {string} an SVG path that ends under the arrowhead
 */
export function pointerPath({ cards, at, tag, cell }) {
  const end = { x: cell.x, y: cell.y + HEAD };
  const own = cards[at];
  const top = Math.min(...cards.map((card) => card.top));
  if (own.top <= top + 2) return `M${dot(tag)}${curve(tag, end)}`;
  const lane = (at % 4) * 3; // pointers side by side rather than on one another
  const beside = own.left - 5 - lane;
  const edge = Math.min(...cards.map((card) => card.left)) - 3 - lane;
  if (isClear(cards, own, beside)) {
    const side = { x: own.left, y: own.top + 13 };
    return `M${dot(side)}${corner(side, { x: beside, y: side.y }, -1)}L${dot({ x: beside, y: top })}${curve({ x: beside, y: top }, end)}`;
  }
  const y = own.top - 5 - lane; // the gap between two rows of cards
  return `M${dot(tag)}L${dot({ x: tag.x, y: y + TURN })}Q${dot({ x: tag.x, y })} ${dot({ x: tag.x - TURN, y })}`
    + `L${dot({ x: edge + TURN, y })}${corner({ x: edge + TURN, y }, { x: edge, y }, -1)}L${dot({ x: edge, y: top })}`
    + curve({ x: edge, y: top }, end);
}

/**
 * The arrowhead at the end of a pointer.
 *
 * @param {Point} cell as for `pointerPath`
 * @returns {string}
 */
export function arrowHead({ x, y }) {
  return `M${dot({ x, y: y + 1 })}L${dot({ x: x + 5, y: y + 10 })}L${dot({ x: x - 5, y: y + 10 })}Z`;
}

/** Pixels under the cell that belong to the arrowhead. */
const HEAD = 7;
/** Radius of a corner. */
const TURN = 4;

/** @param {readonly Card[]} cards @param {Card} own @param {number} x whether nothing stands at x above the card */
function isClear(cards, own, x) {
  return cards.every((card) => card.top >= own.top || card.right < x - 1 || card.left > x + 1);
}

/** @param {Point} from @param {Point} bend @param {1 | -1} down @returns {string} round the bend, then up or down */
function corner(from, bend, down) {
  return `L${dot({ x: Math.min(from.x, bend.x + TURN), y: bend.y })}Q${dot(bend)} ${dot({ x: bend.x, y: bend.y + down * TURN })}`;
}

/** @param {Point} from @param {Point} to */
function curve(from, to) {
  const bend = (from.y - to.y) * 0.6;
  return `C${dot({ x: from.x, y: from.y - bend })} ${dot({ x: to.x, y: to.y + bend })} ${dot(to)}`;
}

/** @param {Point} point */
function dot({ x, y }) {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
