import { useLayoutEffect, useState } from "preact/hooks";
import { memo } from "./memo.js";
import { arrowHead, pointerPath } from "./pointer_path.js";
import { stripCell } from "./strip_cell.js";

/**
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {{ name: string, line: string, head: string }} Pointer
 */

/**
 * From each card's name an arrow to the cell at its storage_offset; none where that cell is not on screen.
 *
 * @param {{ shown: StoragePicture, group: { current: HTMLElement | null }, layout: number, litTensors: string }} props
 *   `layout` changes whenever something may have moved; `litTensors` are places in `shown.tensors`, as "0,2"
 */
function PointersView({ shown, group, layout, litTensors }) {
  const [pointers, setPointers] = useState(/** @type {(Pointer | null)[]} */ ([]));
  useLayoutEffect(() => {
    if (group.current) setPointers(measured(group.current, shown));
  }, [shown, group, layout]);
  const lit = litTensors.split(",");
  return (
    <svg class="sl-pointers" aria-hidden="true" focusable="false">
      {pointers.map((pointer, at) => pointer && (
        <g key={pointer.name} data-lit={lit.includes(String(at)) ? "true" : undefined}>
          <path class="sl-line" d={pointer.line} />
          <path class="sl-arrow" d={pointer.head} />
        </g>
      ))}
    </svg>
  );
}

export const Pointers = memo(PointersView);

/** @param {HTMLElement} group @param {StoragePicture} shown @returns {(Pointer | null)[]} */
function measured(group, shown) {
  const origin = group.getBoundingClientRect();
  const strip = group.querySelector(".sl-strip");
  const window_ = strip?.getBoundingClientRect();
  const drawn = [...group.getElementsByClassName("sl-card")];
  const cards = drawn.map((card) => within(card.getBoundingClientRect(), origin));
  return shown.tensors.map(({ cells, tensor }, at) => {
    const target = cells.length > 0 && stripCell(group, shown.rank.get(cells[0]))?.getBoundingClientRect();
    if (!target || !window_ || !cards[at]) return null;
    if (target.bottom > window_.bottom + 1 || target.top < window_.top - 1) return null; // scrolled out
    const box = within(target, origin);
    const cell = { x: (box.left + box.right) / 2, y: box.bottom };
    const tag = { x: cards[at].left + 18, y: cards[at].top };
    return { name: tensor.name, line: pointerPath({ cards, at, tag, cell }), head: arrowHead(cell) };
  });
}

/** @param {DOMRect} box @param {DOMRect} origin */
function within(box, origin) {
  return {
    left: box.left - origin.left,
    right: box.right - origin.left,
    top: box.top - origin.top,
    bottom: box.bottom - origin.top,
  };
}
