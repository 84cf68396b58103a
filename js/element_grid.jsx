import { useMemo, useRef, useState } from "preact/hooks";
import { Axis } from "./element_axis.jsx";
import { Row } from "./element_row.jsx";
import { elementName } from "./formula.js";
import { isLarge } from "./large.js";
import { litRows } from "./lit.js";
import { memo } from "./memo.js";
import { moved } from "./move.js";
import { indexAt, positionOf } from "./shown.js";
import { useFar } from "./use_far.js";
import { useSight } from "./use_sight.js";
import { charsOf, digitsOf, lettersOf } from "./value_text.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./picture.js").TensorPicture} TensorPicture
 * @typedef {import("./hue.js").HueRange} HueRange
 *
 * @typedef {object} GridProps
 * @property {StoragePicture} shown
 * @property {TensorPicture} drawn
 * @property {HueRange | null} hues
 * @property {readonly number[]} lit positions, ascending
 * @property {number} source the position pointed at; -1 where it is elsewhere
 * @typedef {import("./element_row.jsx").RowState} RowState
 */

/** Columns beyond which a row is skipped in parts. */
const LONG = 64;

/**
 * A tensor's elements, one tab stop: a row, a matrix, or blocks of matrices inside one another.
 *
 * @param {GridProps} props
 */
function ElementGridView({ shown, drawn, hues, lit, source }) {
  const { tensor, axes } = drawn;
  const [active, setActive] = useState(0);
  const grid = useRef(/** @type {HTMLDivElement | null} */ (null));
  const columns = axes[axes.length - 1]?.length ?? 1;
  const rows = useMemo(() => litRows(lit, columns), [lit, columns]);
  const [chars, letters] = useMemo(() => roomIn(drawn), [drawn]);
  const large = isLarge(drawn.cells.length);
  const sight = useSight(large);
  useFar(grid, "sl-row", large, String(tensor.size));
  const here = Math.min(active, drawn.cells.length - 1);

  /** @param {any} event */
  const positionAt = (event) => {
    const index = event.target.closest("[data-index]")?.dataset.index;
    return index === undefined ? -1 : positionOf(axes, index ? index.split(",") : []);
  };
  /** @param {any} event */
  const onFocusIn = (event) => {
    const at = positionAt(event);
    if (at >= 0) setActive(at);
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const at = positionAt(event);
    if (at < 0 || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, axes.map((axis) => axis.length), event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    sight?.hurry();
    queueMicrotask(() => {
      const next = grid.current?.querySelector(`[data-index="${indexAt(axes, to).join(",")}"]`);
      /** @type {HTMLElement | null | undefined} */ (next)?.focus();
    });
  };
  /** @param {number} row @returns {RowState} */
  const stateOf = (row) => ({
    row,
    lit: rows.get(row) ?? "",
    active: Math.floor(here / columns) === row ? here % columns : -1,
    source: Math.floor(source / columns) === row && source >= 0 ? source % columns : -1,
  });
  return (
    <div class="sl-grid" role="grid" data-large={large ? "true" : undefined} data-long={columns > LONG ? "true" : undefined} aria-label={`elements of ${tensor.name}`} ref={grid}
      onFocusIn={onFocusIn} onKeyDown={onKeyDown} style={`--sl-chars:${chars};--sl-letters:${letters.values};--sl-small-letters:${letters.numbers};--sl-odd:${letters.odd};--sl-digits:${digitsOf(axes[axes.length - 2] ?? [])}`}>
      <Block key={String(sight === null)} shown={shown} drawn={drawn} hues={hues} letters={letters} sight={sight} outer={[]} first={0} stateOf={stateOf} />
    </div>
  );
}

export const ElementGrid = memo(ElementGridView);

/** @param {TensorPicture} drawn @returns {[number, import("./element_part.jsx").Letters]} what an element has room for, and with the gap after it */
function roomIn({ texts, axes, cells, lastCells }) {
  const digits = lastCells === null ? digitsOf(cells) : 2 * digitsOf(lastCells) + 1; // "4", or "4–5"
  const chars = charsOf(texts, Math.max(digits, ...axes.map(digitsOf)));
  return [chars, lettersOf(chars, texts)];
}

/**
 * The part of a grid below some outer indices: a matrix, or a block for each index of the next dimension.
 *
 * @param {{ shown: StoragePicture, drawn: TensorPicture, hues: HueRange | null, letters: import("./element_part.jsx").Letters, sight: import("./sight.js").Sight | null,
 *   outer: Count[], first: number, stateOf: (row: number) => RowState }} props `first`: the number of the block's first row
 */
function Block({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps, tensor } = drawn;
  const depth = outer.length;
  if (axes.length - depth <= 2) return <Matrix {...{ shown, drawn, hues, letters, sight, outer, first, stateOf }} />;
  const inside = axes.slice(depth + 1, -1).reduce((count, axis) => count * axis.length, 1);
  return (
    <div class="sl-blocks" role="presentation" data-depth={axes.length - depth}>
      {axes[depth].map((index, k) => [
        k === gaps[depth] && <span class="sl-more" key="more" aria-hidden="true">⋯</span>,
        <div class="sl-block" role="presentation" key={index}>
          <span class="sl-block-name" aria-hidden="true">{elementName(tensor.name, [...outer, index])}</span>
          <Block {...{ shown, drawn, hues, letters, sight }} outer={[...outer, index]} first={first + k * inside} stateOf={stateOf} />
        </div>,
      ])}
    </div>
  );
}

/** @param {Parameters<typeof Block>[0]} props */
function Matrix({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps, tensor } = drawn;
  const rows = axes.length < 2 ? [null] : axes[axes.length - 2];
  const columns = axes[axes.length - 1];
  const label = outer.length > 0 ? elementName(tensor.name, outer) : undefined;
  return (
    <div class="sl-matrix" role={label ? "rowgroup" : "presentation"} aria-label={label}>
      {columns && <Axis columns={columns} gap={gaps[axes.length - 1]} named={rows[0] !== null} />}
      {rows.map((index, k) => [
        index !== null && k === gaps[axes.length - 2] && <div class="sl-more sl-more-rows" key="more" aria-hidden="true">⋮</div>,
        <Row key={index} {...{ shown, drawn, hues, letters, sight }} name={index} {...stateOf(first + k)} />,
      ])}
    </div>
  );
}
