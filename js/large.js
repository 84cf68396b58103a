/**
 * Whether so many cells are drawn that those out of sight are left to the browser to skip.
 *
 * @param {number} count
 * @returns {boolean}
 */
export function isLarge(count) {
  return count > 600;
}
