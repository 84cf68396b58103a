import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { CellEditor } from "./cell_editor.jsx";
import { counted, grouped, plain } from "./count.js";
import { memo } from "./memo.js";
import { Pointers } from "./pointers.jsx";
import { listed } from "./sentences.js";
import { Strip } from "./strip.jsx";
import { stripCell } from "./strip_cell.js";
import { TensorCard } from "./tensor_card.jsx";

/**
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./lit.js").Lit} Lit
 * @typedef {import("./use_edit.js").Editing} Editing
 * @typedef {import("./use_edit.js").EditCalls} EditCalls
 */

/** Readers that a title names before it counts the rest. */
const NAMED_AT_MOST = 8;

/** Cells that a strip has room for without scrolling, at least. */
const ONE_SIGHT = 20;

/** Milliseconds that the pointer rests on an element before the strip scrolls to its cell. */
const REST = 200;

/** @type {readonly number[]} */
const NONE = [];

/**
 * A storage and all that reads it: title, strip, pointers, cards.
 *
 * @param {{ shown: StoragePicture, hues: import("./hue.js").HueRange | null, lit: Lit | null,
 *   editing: Editing | null, calls: EditCalls }} props
 */
function StorageGroupView({ shown, hues, lit, editing, calls }) {
  const { storage, cells, texts, values, rank, tensors } = shown;
  const group = useRef(/** @type {HTMLDivElement | null} */ (null));
  const layout = useLayout(group);
  const litOf = useMemo(() => tensors.map((_, at) => (
    lit?.elements.some((reader) => reader.tensor === at)
      ? lit.elements.filter((reader) => reader.tensor === at).map(({ position }) => position)
      : NONE)), [tensors, lit]);

  const onEdit = useCallback((/** @type {string} */ cell, /** @type {string | undefined} */ typed) => {
    const value = values[rank.get(plain(BigInt(cell))) ?? -1];
    calls.open(storage.id, cell, heldText(value), typed);
  }, [values, rank, storage, calls]);

  const back = useRef(/** @type {string | null} */ (null)); // the cell that gets the focus when the editor closes
  const open = useRef(false);
  open.current = editing !== null;
  const onKeys = useCallback((/** @type {string | null} */ cell) => {
    if (open.current) back.current = cell; // a closing editor loses the focus too, which is no choice of the reader's
  }, []);
  useLayoutEffect(() => {
    if (editing || back.current === null) return;
    const cell = group.current?.querySelector(`.sl-strip [data-cell="${back.current}"]`);
    back.current = null;
    /** @type {HTMLElement | null | undefined} */ (cell)?.focus({ preventScroll: true });
  }, [editing]);

  useEffect(() => {
    if (!lit?.source || cells.length <= ONE_SIGHT) return undefined;
    const cell = stripCell(group.current, rank.get(lit.cells[0]));
    const timer = setTimeout(() => bringIntoSight(group.current, cell), REST);
    return () => clearTimeout(timer);
  }, [lit, shown]);

  const litTensors = litOf.flatMap((positions, at) => (positions.length > 0 ? at : [])).join(",");
  return (
    <div role="group" class="sl-group" ref={group} aria-label={`storage ${storage.id}`} data-plain={hues === null ? "true" : undefined}>
      <Title shown={shown} />
      {cells.length > 0
        ? <Strip {...{ storage, cells, texts, rank }} hues={hues} litCells={lit?.cells ?? null} onEdit={onEdit} />
        : <p class="sl-note">no cells</p>}
      <div class="sl-cards">
        {tensors.map((drawn, at) => (
          <TensorCard key={drawn.tensor.name} shown={shown} drawn={drawn} hues={hues} lit={litOf[at]}
            source={lit?.source?.tensor === at ? lit.source.position : -1} />
        ))}
      </div>
      <Pointers shown={shown} group={group} layout={layout} litTensors={litTensors} />
      {editing && <CellEditor editing={editing} calls={calls} group={group} layout={layout} onKeys={onKeys} />}
    </div>
  );
}

export const StorageGroup = memo(StorageGroupView);

/** @param {{ shown: StoragePicture }} props */
function Title({ shown: { storage, tensors } }) {
  const names = tensors.map(({ tensor }) => tensor.name);
  const read = names.length === 0 ? "read by no shown tensor"
    : `read by ${listed(names.slice(0, NAMED_AT_MOST), names.length)} (${counted(names.length, "tensor")})`;
  const over = storage.overlaps.map((id) => `storage ${id}`);
  return (
    <div class="sl-title">
      <strong>storage {storage.id} · {storage.dtype} × {grouped(storage.numel)}</strong>
      <span>{counted(storage.nbytes, "byte")} held{storage.device === "cpu" ? "" : ` on ${storage.device}`} · {read}</span>
      {over.length > 0 && <span class="sl-over">over the same memory as {listed(over)}</span>}
    </div>
  );
}

/**
 * A number that changes whenever something in the group may have moved.
 *
 * @param {{ current: HTMLElement | null }} group
 */
function useLayout(group) {
  const [layout, setLayout] = useState(0);
  useLayoutEffect(() => {
    const element = group.current;
    if (!element) return undefined;
    const next = () => setLayout((count) => count + 1);
    const observer = new ResizeObserver(next);
    observer.observe(element);
    element.addEventListener("scroll", next, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", next, { capture: true });
    };
  }, [group]);
  return layout;
}

/**
 * Scrolls a long strip, and nothing else, to the cell that an element reads.
 *
 * @param {HTMLElement | null} group
 * @param {HTMLElement | null} cell
 */
function bringIntoSight(group, cell) {
  const strip = group?.querySelector(".sl-strip");
  const box = cell?.getBoundingClientRect();
  if (!strip || !box) return;
  const sight = strip.getBoundingClientRect();
  if (box.top >= sight.top && box.bottom <= sight.bottom) return;
  strip.scrollTop += box.top - sight.top - (sight.height - box.height) / 2;
}

/** @param {import("./scene.js").Value | undefined} value @returns {string} a cell's value as one would type it */
function heldText(value) {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return Object.is(value, -0) ? "-0" : String(value);
}
