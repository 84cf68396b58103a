import { useEffect, useState } from "preact/hooks";
import { thePage } from "./page.js";

/** What `explorers/evaluate.js` is in a page's scripts: the build puts it there. */

/** @param {string} source @returns {ReturnType<typeof import("./engine/index.js").evaluate>} */
export function evaluate(source) {
  return thePage().engine.evaluate(source);
}

/** @returns {boolean} whether any program is answered, drawn anew when it becomes so */
export function useEngine() {
  const { engine } = thePage();
  const [here, setHere] = useState(engine.isHere);
  useEffect(() => {
    let shown = true;
    engine.arrival.then(() => shown && setHere(true));
    return () => {
      shown = false;
    };
  }, []);
  return here;
}

/** @returns {Promise<void>} kept once any program is answered; fails where that cannot be had */
export function engineComes() {
  return thePage().engine.load();
}
