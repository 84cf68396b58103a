import { useLayoutEffect, useRef, useState } from "preact/hooks";

/**
 * @typedef {import("./use_edit.js").Editing} Editing
 * @typedef {import("./use_edit.js").EditCalls} EditCalls
 */

/**
 * The input over a cell that is being edited, and under it what became of the edit.
 *
 * @param {{ editing: Editing, calls: EditCalls, group: { current: HTMLElement | null }, layout: number,
 *   onKeys: (cell: string | null) => void }} props `onKeys`: the reader ends the edit of this cell by keys, and the
 *   focus belongs to it again; or not, null
 */
export function CellEditor({ editing, calls, group, layout, onKeys }) {
  const [box, setBox] = useState(/** @type {Box | null} */ (null));
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const { storage, cell, text, before, select, error, late } = editing;

  useLayoutEffect(() => {
    if (group.current) setBox(boxOf(group.current, cell));
  }, [group, cell, layout]);
  useLayoutEffect(() => {
    if (!box || document.activeElement === input.current) return;
    input.current?.focus({ preventScroll: true });
    if (select) input.current?.select();
  }, [box, select]);

  if (!box) return null;
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Enter") {
      onKeys(cell);
      calls.commit();
    } else if (event.key === "Escape") {
      onKeys(cell);
      calls.cancel();
    } else {
      return;
    }
    event.preventDefault();
  };
  const onBlur = () => {
    onKeys(null);
    if (text === before) calls.cancel();
    else calls.commit();
  };
  const width = `max(${box.width}px, ${Math.min(text.length + 3, 26)}ch)`;
  return (
    <div class="sl-editor" style={`left:${box.left}px;top:${box.top}px;--sl-room:${box.room}px;--sl-shift:${box.shift}px`}>
      <input class="sl-input" ref={input} type="text" value={text} spellcheck={false} autocomplete="off" autocapitalize="off"
        aria-label={`new value of cell ${cell} of storage ${storage}`} aria-invalid={error !== null}
        style={`width:${width};height:${box.height}px`}
        onInput={(event) => calls.type(event.currentTarget.value)} onKeyDown={onKeyDown} onBlur={onBlur} />
      {error !== null && <p class="sl-bubble sl-error" role="alert">{error}</p>}
      {late && error === null && <p class="sl-bubble" role="status">Waiting for the kernel.</p>}
    </div>
  );
}

/** @typedef {{ left: number, top: number, width: number, height: number, room: number, shift: number }} Box */

/** @param {HTMLElement} group @param {string} cell @returns {Box | null} the cell's place, in pixels of the group */
function boxOf(group, cell) {
  const origin = group.getBoundingClientRect();
  const place = group.querySelector(`.sl-strip [data-cell="${cell}"]`)?.getBoundingClientRect();
  if (!place) return null;
  const left = place.left - origin.left;
  const room = Math.min(origin.width - 16, 320);
  return {
    left,
    top: place.top - origin.top,
    width: place.width,
    height: place.height,
    room,
    shift: Math.min(0, origin.width - 8 - room - left), // a message at the right edge moves left, into the group
  };
}
