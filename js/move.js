/**
 * Where a key leads in a grid of any number of dimensions, drawn as blocks of rows.
 *
 * @param {string} key KeyboardEvent.key
 * @param {number} position row-major position of the element that has the focus
 * @param {readonly number[]} lengths shown elements of each dimension
 * @param {boolean} [whole] Ctrl is held: Home and End mean the whole grid
 * @returns {number | null} null for a key that moves nothing; the same position at an edge
 */
export function moved(key, position, lengths, whole = false) {
  const columns = lengths[lengths.length - 1] ?? 1;
  const rows = lengths[lengths.length - 2] ?? 1;
  const count = lengths.reduce((product, length) => product * length, 1);
  const column = position % columns;
  const inside = (/** @type {number} */ to) => (to >= 0 && to < count ? to : position);
  switch (key) {
    case "ArrowRight": return inside(position + 1);
    case "ArrowLeft": return inside(position - 1);
    case "ArrowDown": return inside(position + columns);
    case "ArrowUp": return inside(position - columns);
    case "PageDown": return inside(position + rows * columns);
    case "PageUp": return inside(position - rows * columns);
    case "Home": return whole ? 0 : position - column;
    case "End": return whole ? count - 1 : position - column + columns - 1;
    default: return null;
  }
}
