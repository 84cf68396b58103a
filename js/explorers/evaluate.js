/** The engine as the explorers ask it; `page_evaluate.js` stands here in a page's scripts. */

export { evaluate } from "../engine/index.js";

/** @returns {boolean} whether any program is answered */
export function useEngine() {
  return true;
}
