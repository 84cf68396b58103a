import { useCallback, useState } from "preact/hooks";
import { useTrait } from "../use_trait.js";

/**
 * Some traits of a model as one object, and what sets some of them unless that is not allowed.
 *
 * @template {Record<string, any>} Setting
 * @param {import("../page_model.js").Model} model
 * @param {readonly (keyof Setting & string)[]} names always the same
 * @param {(setting: Setting) => string | null} faultOf what is wrong with a setting, as a sentence
 * @returns {{ setting: Setting, fault: string | null, refusal: string | null, set: (changes: Partial<Setting>) => void }}
 *   `refusal`: why the last change was not made
 */
export function useSettings(model, names, faultOf) {
  const [refusal, setRefusal] = useState(/** @type {string | null} */ (null));
  const setting = /** @type {Setting} */ (Object.fromEntries(names.map((name) => [name, useTrait(model, name)])));
  const set = useCallback((/** @type {Partial<Setting>} */ changes) => {
    const now = Object.fromEntries(names.map((name) => [name, model.get(name)]));
    const refused = faultOf(/** @type {Setting} */ ({ ...now, ...changes }));
    setRefusal(refused);
    if (refused !== null) return;
    for (const [name, value] of Object.entries(changes)) model.set(name, value);
    model.save_changes();
  }, [model]);
  return { setting, fault: faultOf(setting), refusal, set };
}
