import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Cells a line of a large strip; there chunks end with their lines, so that the browser may skip what is scrolled away.
 *
 * @param {{ current: HTMLElement | null }} grid
 * @param {boolean} large
 * @returns {number} 1 where the strip is not large: its chunks leave no trace; 0 until a large one is measured
 */
export function useColumns(grid, large) {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !large) return undefined;
    const measure = () => {
      const [cell, line] = [element.querySelector(".sl-cell"), element.querySelector(".sl-chunk")];
      const gap = line ? parseFloat(getComputedStyle(line).columnGap) : 0;
      if (cell && line) setColumns(Math.max(1, Math.floor((line.clientWidth + gap) / (cell.getBoundingClientRect().width + gap))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [grid, large]);
  return large ? columns : 1;
}
