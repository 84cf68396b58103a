import { useLayoutEffect, useState } from "preact/hooks";

/**
 * A trait's value, drawn anew when the other side changes it.
 *
 * @param {import("./page_model.js").Model} model
 * @param {string} name
 * @returns {any}
 */
export function useTrait(model, name) {
  const [value, setValue] = useState(() => model.get(name));
  useLayoutEffect(() => {
    const follow = () => setValue(() => model.get(name));
    model.on(`change:${name}`, follow);
    follow();
    return () => model.off(`change:${name}`, follow);
  }, [model, name]);
  return value;
}
