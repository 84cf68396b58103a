import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Lines from each lit element of one tensor to the lit element of another, drawn over the cards.
 *
 * @param {{ group: { current: HTMLElement | null }, from: string, to: string, lit: string }} props the tensors' names;
 *   `lit` changes with what is lit, "" where nothing is
 */
export function FlowLines({ group, from, to, lit }) {
  const [lines, setLines] = useState(/** @type {string[]} */ ([]));
  useLayoutEffect(() => {
    const element = group.current;
    if (!element || lit === "") {
      setLines([]);
      return undefined;
    }
    const measure = () => setLines(measured(element, from, to));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [group, from, to, lit]);
  if (lines.length === 0) return null;
  return (
    <svg class="sl-flow" aria-hidden="true">
      {lines.map((line, k) => <path key={k} class="sl-flow-line" d={line} />)}
    </svg>
  );
}

/** @param {HTMLElement} group @param {string} from @param {string} to @returns {string[]} */
function measured(group, from, to) {
  const origin = group.getBoundingClientRect();
  const boxes = (/** @type {string} */ name) => [...group.querySelectorAll(`[data-tensor="${name}"][data-lit="true"]`)]
    .map((element) => element.getBoundingClientRect());
  return boxes(to).flatMap((target) => boxes(from).map((start) => curve(start, target, origin)));
}

/** From side to side where the boxes stand beside each other, else from below to above. @param {DOMRect} a @param {DOMRect} b @param {DOMRect} origin */
function curve(a, b, origin) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${Math.round(x - origin.left)} ${Math.round(y - origin.top)}`;
  const [ax, ay, bx, by] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2, (b.left + b.right) / 2, (b.top + b.bottom) / 2];
  if (Math.abs(bx - ax) > Math.abs(by - ay)) {
    const [x1, x2] = bx > ax ? [a.right, b.left] : [a.left, b.right];
    return `M${at(x1, ay)}C${at((x1 + x2) / 2, ay)} ${at((x1 + x2) / 2, by)} ${at(x2, by)}`;
  }
  const [y1, y2] = by > ay ? [a.bottom, b.top] : [a.top, b.bottom];
  return `M${at(ax, y1)}C${at(ax, (y1 + y2) / 2)} ${at(bx, (y1 + y2) / 2)} ${at(bx, y2)}`;
}
