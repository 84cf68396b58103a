import { useMemo, useRef, useState } from "preact/hooks";
import { grouped, plain } from "./count.js";
import { hueOf } from "./hue.js";
import { isLarge } from "./large.js";
import { litRows } from "./lit.js";
import { memo } from "./memo.js";
import { moved } from "./move.js";
import { useColumns } from "./use_columns.js";
import { useFar } from "./use_far.js";
import { useSight } from "./use_sight.js";
import { charsStyle } from "./value_text.js";
import { Chunk } from "./strip_chunk.jsx";
import { stripParts } from "./strip_parts.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./hue.js").HueRange} HueRange
 */

/** Cells that are drawn anew together, about. */
const CHUNK = 48;

/**
 * A storage as a strip of numbered cells that wraps, one tab stop; Enter, F2, a click or a character edits a cell.
 *
 * @param {Pick<StoragePicture, "storage" | "cells" | "texts" | "rank"> & { hues: HueRange | null, litCells: Count[] | null,
 *   onEdit: (cell: string, typed?: string) => void }} props
 */
function StripView({ storage, cells, texts, rank, hues, litCells, onEdit }) {
  const [active, setActive] = useState(0);
  const grid = useRef(/** @type {HTMLDivElement | null} */ (null));
  const large = isLarge(cells.length);
  const columns = useColumns(grid, large);
  const parts = useMemo(() => {
    const all = stripParts(storage, columns === 0 ? CHUNK : columns * Math.ceil(CHUNK / columns));
    return columns === 0 ? all.slice(0, all.findIndex(({ kind }) => kind === "cells") + 1) : all; // one is there to be measured
  }, [storage, columns]);
  const sight = useSight(large);
  useFar(grid, "sl-chunk", large, parts);
  const lit = useMemo(() => litRows((litCells ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [litCells, rank]);
  const changed = useMemo(() => litRows((storage.changed ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [storage, rank]);
  const chars = useMemo(() => charsStyle(texts, cells), [texts, cells]);
  const here = Math.min(active, cells.length - 1);

  /** @param {any} event */
  const rankOf = (event) => {
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    return cell === undefined ? -1 : rank.get(plain(BigInt(cell))) ?? -1;
  };
  /** @param {any} event */
  const onFocusIn = (event) => {
    const at = rankOf(event);
    if (at >= 0) setActive(at);
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const at = rankOf(event);
    if (at < 0 || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, [cells.length]);
    if (to !== null && !event.key.startsWith("Page")) {
      const up = event.key === "ArrowUp" || event.key === "ArrowDown";
      const next = up ? verticalNeighbour(event, grid.current, at) : grid.current?.querySelector(`[data-cell="${cells[to]}"]`);
      /** @type {HTMLElement | null | undefined} */ (next)?.focus();
    } else if (event.key === "Enter" || event.key === "F2") {
      onEdit(String(cells[at]));
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey) {
      onEdit(String(cells[at]), event.key);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {any} event */
  const onClick = (event) => {
    const at = rankOf(event);
    if (at >= 0) onEdit(String(cells[at]));
  };
  const label = `storage ${storage.id}: ${storage.dtype} cells`;
  return (
    <div class="sl-strip" role="grid" data-large={large ? "true" : undefined} aria-label={label} aria-colcount={Number(storage.numel)} aria-rowcount={1}
      ref={grid} onFocusIn={onFocusIn} onKeyDown={onKeyDown} onClick={onClick}>
      <div class="sl-strip-row" key={String(sight === null)} role="row" style={chars}>
        {parts.map((part) => (part.kind === "gap"
          ? <span class="sl-gap" key={`gap ${part.before}`} role="presentation">… {grouped(part.count)} cell{String(part.count) === "1" ? "" : "s"} …</span>
          : <Chunk key={part.from} sight={sight} storage={storage.id} from={part.from} cells={cells.slice(part.from, part.to)}
              texts={texts.slice(part.from, part.to)} hues={hues && huesIn(hues, part, cells.length)}
              lit={litIn(lit, part.from, part.to)} changed={litIn(changed, part.from, part.to)}
              active={here >= part.from && here < part.to ? here : -1} />))}
      </div>
    </div>
  );
}

export const Strip = memo(StripView);

/** @param {HueRange} hues @param {{ from: number, to: number }} part @param {number} count @returns {number[]} */
function huesIn(hues, { from, to }, count) {
  return Array.from({ length: to - from }, (_, k) => hueOf(hues, from + k, count));
}

/** @param {Map<number, string>} lit @param {number} from @param {number} to @returns {string} the ranks between */
function litIn(lit, from, to) {
  return [...lit.keys()].filter((rank) => rank >= from && rank < to).join(",");
}

/**
 * The cell drawn above or below the one that has the focus, as the strip wraps now.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement | null} grid
 * @param {number} at the cell's rank
 * @returns {Element | null}
 */
function verticalNeighbour(event, grid, at) {
  const all = [...(grid?.querySelectorAll("[data-cell]") ?? [])].slice(Math.max(0, at - 100), at + 100);
  const here = /** @type {Element} */ (event.target);
  const { top, left } = here.getBoundingClientRect();
  const places = all.map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  const down = event.key === "ArrowDown";
  const beyond = places.filter(({ box }) => (down ? box.top > top + 1 : box.top < top - 1));
  if (beyond.length === 0) return here;
  const row = down ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const inRow = beyond.filter(({ box }) => Math.abs(box.top - row) < 1);
  return inRow.sort((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0].cell;
}
