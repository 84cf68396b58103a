import { useMemo } from "preact/hooks";
import { elementName } from "./formula.js";
import { hueOf } from "./hue.js";
import { memo } from "./memo.js";
import { NO_SHORTCUTS } from "./no_shortcuts.js";
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
 */

/**
 * One row of a grid.
 *
 * @param {RowState & { shown: StoragePicture, drawn: TensorPicture, hues: HueRange | null, name: Count | null }} props
 */
function RowView({ shown, drawn, hues, name, row, lit, active, source }) {
  const columns = drawn.axes[drawn.axes.length - 1]?.length ?? 1;
  const gap = drawn.gaps[drawn.axes.length - 1] ?? -1;
  // Elements drawn once and kept: what a hover leaves as it was is the same object, which preact skips.
  const plain = useMemo(
    () => Array.from({ length: columns }, (_, column) => element({ shown, drawn, hues }, row * columns + column, {})),
    [shown, drawn, hues, row, columns]);
  const elements = [...plain];
  const litColumns = lit === "" ? [] : lit.split(",").map(Number);
  for (const column of active < 0 ? litColumns : [...litColumns, active]) {
    elements[column] = element({ shown, drawn, hues }, row * columns + column,
      { lit: litColumns.includes(column), source: column === source, active: column === active });
  }
  if (gap >= 0) elements.splice(gap, 0, <span class="sl-more" key="more" aria-hidden="true">⋯</span>);
  return (
    <div class="sl-row" role="row">
      {name !== null && <span class="sl-row-index" aria-hidden="true">{name}</span>}
      {elements}
    </div>
  );
}

export const Row = memo(RowView);

/**
 * @param {{ shown: StoragePicture, drawn: TensorPicture, hues: HueRange | null }} row
 * @param {number} at the element's position
 * @param {{ lit?: boolean, source?: boolean, active?: boolean }} state
 */
function element({ shown, drawn: { tensor, axes, cells, texts, lastCells }, hues }, at, { lit, source, active }) {
  const index = indexAt(axes, at);
  const cell = cells[at];
  const to = lastCells === null || lastCells[at] === cell ? "" : `–${lastCells[at]}`;
  return (
    <div key={at} class="sl-element" role="gridcell" tabIndex={active ? 0 : -1} {...NO_SHORTCUTS}
      aria-label={`${elementName(tensor.name, index)}, ${texts[at]}, cell ${cell}${to}`}
      data-tensor={tensor.name} data-index={index.join(",")} data-storage={shown.storage.id} data-cell={cell}
      data-to={to || undefined} data-lit={lit ? "true" : undefined} data-source={source ? "true" : undefined}
      style={hues ? `--sl-h:${hueOf(hues, shown.rank.get(cell) ?? 0, shown.cells.length)}` : undefined}>{texts[at]}</div>
  );
}
