import { Part } from "./element_part.jsx";
import { hueOf } from "./hue.js";
import { InSight } from "./in_sight.js";
import { indexAt } from "./shown.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./picture.js").TensorPicture} TensorPicture
 * @typedef {import("./hue.js").HueRange} HueRange
 *
 * @typedef {object} RowState
 * @property {number} row its number among the rows of all blocks
 * @property {string} lit its lit columns, as "3,7"
 * @property {number} active the column that Tab reaches; -1 for none, as for the next
 * @property {number} source the column pointed at
 *
 * @typedef {object} RowProps
 * @property {StoragePicture} shown
 * @property {TensorPicture} drawn
 * @property {HueRange | null} hues
 * @property {import("./element_part.jsx").Letters} letters
 * @property {import("./sight.js").Sight | null} sight
 * @property {Count | null} name its index; null for the one row of a vector
 */

/** Elements that are drawn anew together, at most. */
const PART = 16;

/**
 * One row of a grid; first its parts get their turn, then each part of its own.
 *
 * @extends {InSight<RowState & RowProps>}
 */
export class Row extends InSight {
  /** @param {any} props */
  render(props) {
    const { drawn: { axes, gaps }, name } = /** @type {RowProps} */ (props);
    const ends = partsOf(axes[axes.length - 1]?.length ?? 1, gaps[axes.length - 1] ?? -1);
    return (
      <div class="sl-row" role="row" ref={this.ref}>
        {name !== null && <span class="sl-row-index" aria-hidden="true">{name}</span>}
        {this.mayDraw(ends.length) && <Parts ends={ends} {...props} />}
      </div>
    );
  }
}

/** @param {RowState & RowProps & { ends: { from: number, to: number }[] }} props */
function Parts({ shown, drawn, hues, letters, sight, row, lit, active, source, ends }) {
  const { tensor, axes, cells, lastCells, texts } = drawn;
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  const gap = drawn.gaps[axes.length - 1] ?? -1;
  const outer = indexAt(axes, row * length).slice(0, -1);
  const litColumns = lit === "" ? [] : lit.split(",").map(Number);
  return <>{ends.flatMap(({ from, to }) => {
    const [first, end] = [row * length + from, row * length + to];
    const own = cells.slice(first, end);
    return [
      from === gap && <span class="sl-more" key="more" aria-hidden="true">⋯</span>,
      <Part key={from} sight={sight} tensor={tensor.name} storage={shown.storage.id} outer={outer} columns={columns.slice(from, to)}
        cells={own} lastCells={lastCells && lastCells.slice(first, end)} texts={texts.slice(first, end)} letters={letters}
        hues={hues && own.map((cell) => hueOf(hues, shown.rank.get(cell) ?? 0, shown.cells.length))}
        lit={litColumns.filter((column) => column >= from && column < to).map((column) => column - from).join(",")}
        active={within(active, from, to)} source={within(source, from, to)} />,
    ];
  })}</>;
}

/** @param {number} length @param {number} gap @returns {{ from: number, to: number }[]} none goes over the gap */
function partsOf(length, gap) {
  const parts = [];
  for (const [start, end] of gap < 0 ? [[0, length]] : [[0, gap], [gap, length]]) {
    for (let from = start; from < end; from += PART) parts.push({ from, to: Math.min(from + PART, end) });
  }
  return parts;
}

/** @param {number} column @param {number} from @param {number} to @returns {number} its place in between; -1 for outside */
function within(column, from, to) {
  return column >= from && column < to ? column - from : -1;
}
