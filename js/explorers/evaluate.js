/** The engine as the explorers ask it; `page_evaluate.js` stands here in a page's scripts. */

export { evaluate } from "../engine/index.js";

/** @returns {boolean} whether any program is answered */
export function useEngine() {
  return true;
}

/** @returns {Promise<void>} kept once any program is answered; fails where that cannot be had */
export function engineComes() {
  return Promise.resolve();
}
