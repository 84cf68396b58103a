import { TakesTurns } from "./turns.js";

/** @typedef {import("./count.js").Count} Count */

/** Indices that are drawn together. */
const PIECE = 64;

/**
 * The indices above the columns of a matrix.
 *
 * @param {{ columns: readonly Count[], gap: number, named: boolean }} props `gap`: the place before which columns are left out;
 *   `named`: whether the rows below begin with their indices
 */
export function Axis({ columns, gap, named }) {
  const starts = Array.from({ length: Math.ceil(columns.length / PIECE) }, (_, k) => k * PIECE);
  return (
    <div class="sl-axis" aria-hidden="true">
      {named && <span class="sl-row-index" />}
      {starts.map((from) => <Piece key={from} columns={columns.slice(from, from + PIECE)} gap={gap - from} />)}
    </div>
  );
}

/** @extends {TakesTurns<{ columns: readonly Count[], gap: number }>} */
class Piece extends TakesTurns {
  /** @param {any} props */
  render({ columns, gap }) {
    if (!this.mayDraw(columns.length / 2)) return null;
    return columns.map((/** @type {Count} */ index, /** @type {number} */ k) => [
      k === gap && <span class="sl-more" key="more" />,
      <span class="sl-column-index" key={index}>{index}</span>,
    ]);
  }
}
