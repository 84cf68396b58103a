import { useLayoutEffect, useState } from "preact/hooks";
import { memo } from "./memo.js";
import { arrowHead, pointerPath } from "./pointer_path.js";

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
  const cards = [...group.querySelectorAll(".sl-card")].map((card) => ({
    card: card.getBoundingClientRect(),
    tag: /** @type {Element} */ (card.querySelector(".sl-name")).getBoundingClientRect(),
  }));
  const top = Math.min(...cards.map(({ card }) => card.top)) - origin.top;
  return shown.tensors.map(({ cells, tensor }, at) => {
    const target = cells.length > 0 && strip?.querySelector(`[data-cell="${cells[0]}"]`)?.getBoundingClientRect();
    if (!target || !window_ || !cards[at]) return null;
    if (target.bottom > window_.bottom + 1 || target.top < window_.top - 1) return null; // scrolled out
    const { card, tag } = cards[at];
    const tagTop = { x: tag.left - origin.left + Math.min(18, tag.width / 2), y: card.top - origin.top };
    const cell = { x: target.left + target.width / 2 - origin.left, y: target.bottom - origin.top };
    const gutter = tagTop.x - (card.left - origin.left) + 6 + (at % 3) * 3;
    return { name: tensor.name, line: pointerPath({ tag: tagTop, cell, gutter, top }), head: arrowHead(cell) };
  });
}
