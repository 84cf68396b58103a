/**
 * @typedef {object} Random
 * @property {(low: number, high: number) => number} between a whole number, both ends included
 * @property {<T>(list: readonly T[]) => T} pick one of a list
 * @property {() => boolean} coin
 * @property {<T>(list: readonly T[]) => T[]} shuffled the list in another order
 */

/**
 * Chance that a seed repeats (mulberry32).
 *
 * @param {number} seed a whole number
 * @returns {Random}
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  const below = (/** @type {number} */ limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)],
    coin: () => below(2) === 1,
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0]);
    },
  };
}
