import { useRef, useState } from "preact/hooks";
import { elementName } from "../formula.js";
import { moved } from "../move.js";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { indexAt } from "../shown.js";
import { charsStyle } from "../value_text.js";

/**
 * @typedef {object} Item An element as it is drawn.
 * @property {string} text
 * @property {number} storage
 * @property {number | string} cell
 * @property {number | null} hue degrees; null for grey
 * @property {string} [note] what is said of it besides: "written", "was 2"
 * @property {string | null} [mark] "changed", "chosen": how it is drawn
 *
 * @typedef {object} GridProps
 * @property {string} name the tensor's
 * @property {string} [label] what the grid is called
 * @property {readonly number[]} size of one to three dimensions, none empty
 * @property {readonly Item[]} items row-major
 * @property {ReadonlySet<number>} [lit] positions
 * @property {number} [source] the position pointed at
 * @property {(position: number) => void} [onPick] a click, Enter or Space
 */

/**
 * A tensor's elements with marks, one tab stop: a row, a matrix, or matrices one after another.
 *
 * @param {GridProps} props
 */
export function MarkedGrid({ name, label, size, items, lit, source = -1, onPick }) {
  const [active, setActive] = useState(0);
  const grid = useRef(/** @type {HTMLDivElement | null} */ (null));
  const axes = size.map((length) => Array.from({ length }, (_, k) => k));
  const columns = size[size.length - 1] ?? 1;
  const rows = size[size.length - 2] ?? 1;
  const here = Math.min(active, items.length - 1);
  /** @param {any} event */
  const positionOf = (event) => Number(event.target.closest("[data-position]")?.dataset.position ?? -1);
  /** @param {any} event */
  const onFocusIn = (event) => {
    if (positionOf(event) >= 0) setActive(positionOf(event));
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const at = positionOf(event);
    if (at < 0 || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, size, event.ctrlKey);
    if (to !== null) /** @type {HTMLElement | null | undefined} */ (grid.current?.querySelector(`[data-position="${to}"]`))?.focus();
    else if (onPick && (event.key === "Enter" || event.key === " ")) onPick(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {any} event */
  const onClick = (event) => {
    if (onPick && positionOf(event) >= 0) onPick(positionOf(event));
  };
  const chars = charsStyle(items.map(({ text }) => text), items.map(({ cell }) => cell));
  /** @param {number} row */
  const drawnRow = (row) => (
    <div class="sl-row" role="row" key={row}>
      {size.length > 1 && <span class="sl-row-index" aria-hidden="true">{row % rows}</span>}
      {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
        const position = row * columns + column;
        const index = indexAt(axes, position);
        const said = [elementName(name, index), item.text, `cell ${item.cell}`, item.note].filter(Boolean).join(", ");
        return (
          <div key={position} class="sl-element" role="gridcell" tabIndex={position === here ? 0 : -1} aria-label={said} {...NO_SHORTCUTS}
            aria-selected={onPick ? item.mark === "chosen" : undefined} data-pick={onPick ? "true" : undefined} data-position={position}
            data-tensor={name} data-index={index.join(",")} data-storage={item.storage} data-cell={item.cell}
            data-lit={lit?.has(position) ? "true" : undefined} data-source={position === source ? "true" : undefined}
            data-mark={item.mark ?? undefined} style={item.hue === null ? undefined : `--sl-h:${item.hue}`}
            data-grey={item.hue === null ? "true" : undefined}>{item.text}</div>
        );
      })}
    </div>
  );
  const blocks = size.length < 3 ? [null] : axes[0];
  return (
    <div class="sl-grid" role="grid" aria-label={label ?? `elements of ${name}`} ref={grid} style={chars}
      onFocusIn={onFocusIn} onKeyDown={onKeyDown} onClick={onClick}>
      {blocks.map((block, k) => (
        <div class={block === null ? "sl-matrix" : "sl-matrix sl-one-matrix"} role="presentation" key={k}>
          {block !== null && <span class="sl-block-name" aria-hidden="true">{elementName(name, [block])}</span>}
          {size.length > 0 && (
            <div class="sl-axis" aria-hidden="true">
              {size.length > 1 && <span class="sl-row-index" />}
              {axes[size.length - 1].map((index) => <span class="sl-column-index" key={index}>{index}</span>)}
            </div>
          )}
          {Array.from({ length: rows }, (_, row) => drawnRow(k * rows + row))}
        </div>
      ))}
    </div>
  );
}
