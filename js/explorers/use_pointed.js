import { useCallback, useState } from "preact/hooks";

/** @typedef {import("../lit.js").Source} Source */

/**
 * Where the reader points or has the focus, read from the attributes of what is drawn; a key moves it from a resting
 * pointer.
 *
 * @returns {[Source | null, Record<string, (event: any) => void>]} and the listeners of the element around it all
 */
export function usePointed() {
  const [hovered, setHovered] = useState(/** @type {Source | null} */ (null));
  const [focused, setFocused] = useState(/** @type {Source | null} */ (null));
  const onPointerOver = useCallback((/** @type {any} */ event) => {
    if (event.pointerType !== "touch") setHovered(sourceAt(event.target)); // a tap gives the focus
  }, []);
  const onPointerLeave = useCallback(() => setHovered(null), []);
  const onFocusIn = useCallback((/** @type {any} */ event) => {
    setFocused(sourceAt(event.target));
    setHovered(null);
  }, []);
  const onFocusOut = useCallback((/** @type {any} */ event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }, []);
  return [hovered ?? focused, { onPointerOver, onPointerLeave, onFocusIn, onFocusOut }];
}

/** @param {Element} target @returns {Source | null} */
function sourceAt(target) {
  const { storage, cell, tensor, index } = /** @type {HTMLElement | null} */ (target.closest("[data-cell]"))?.dataset ?? {};
  if (storage === undefined || cell === undefined) return null;
  return { storage: Number(storage), cell, tensor: tensor ?? null, index: index ?? null };
}
