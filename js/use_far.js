import { useEffect, useRef } from "preact/hooks";

/** How far beyond the edges of the window, and of what scrolls in it, lines are painted ahead. */
const AHEAD = "300px";

/**
 * Marks the lines of a large picture that are too far away to be scrolled to within a frame: they are not painted. Else the
 * browser paints far beyond the edges, and gathers all of it anew where one line has changed.
 *
 * @param {{ current: HTMLElement | null }} box what holds the lines
 * @param {string} name the lines' class
 * @param {boolean} large
 * @param {any} drawn is another whenever there may be new lines
 */
export function useFar(box, name, large, drawn) {
  const observer = useRef(/** @type {IntersectionObserver | null} */ (null));
  useEffect(() => {
    // A browser that does not know the margin would paint a line too late.
    if (!large || !box.current || !("scrollMargin" in IntersectionObserver.prototype)) return;
    observer.current ??= new IntersectionObserver(mark, { root: document, rootMargin: AHEAD, scrollMargin: AHEAD });
    for (const line of box.current.getElementsByClassName(name)) observer.current.observe(line); // none twice
  }, [box, name, large, drawn]);
  useEffect(() => () => observer.current?.disconnect(), []);
}

/** @param {readonly IntersectionObserverEntry[]} entries */
function mark(entries) {
  for (const { target, isIntersecting } of entries) target.toggleAttribute("data-far", !isIntersecting);
}
