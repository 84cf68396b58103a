import { useContext, useState } from "preact/hooks";
import { Changing } from "./changing.js";
import { Sight } from "./sight.js";

/**
 * What knows which parts of a picture are in sight; null where all are drawn at once.
 *
 * @param {boolean} large
 * @returns {Sight | null}
 */
export function useSight(large) {
  const [sight] = useState(() => new Sight());
  return useContext(Changing) && large ? sight : null;
}
