/** @param {Record<string, any>} before @param {Record<string, any>} after @returns {boolean} whether any member is another */
export function differ(before, after) {
  for (const name in after) if (!same(before[name], after[name])) return true;
  for (const name in before) if (!(name in after)) return true;
  return false;
}

/** @param {any} a @param {any} b @returns {boolean} whether they are one value, or lists of the same members */
export function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (!Object.is(a[k], b[k])) return false;
  return true;
}
