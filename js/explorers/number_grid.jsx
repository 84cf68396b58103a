import { useEffect, useState } from "preact/hooks";
import { elementName } from "../formula.js";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { indexAt } from "../shown.js";
import { sixDigits } from "../value_text.js";

/**
 * A grid of numbers to type; what is no number is said and changes nothing.
 *
 * @param {{ name: string, size: readonly number[], values: readonly number[], onChange: (values: number[]) => void }} props
 */
export function NumberGrid({ name, size, values, onChange }) {
  const [wrong, setWrong] = useState(/** @type {{ at: number, text: string } | null} */ (null));
  useEffect(() => setWrong(null), [values]);
  const columns = size[size.length - 1] ?? 1;
  const axes = size.map((length) => Array.from({ length }, (_, k) => k));
  /** @param {number} at @param {string} text */
  const onInput = (at, text) => {
    const value = Number(text.replace("−", "-").replace(",", "."));
    if (text.trim() === "" || !Number.isFinite(value) || Math.abs(value) > 1e6) setWrong({ at, text });
    else onChange(values.map((one, k) => (k === at ? value : one)));
  };
  return (
    <div class="sl-own" role="group" aria-label={`numbers of ${name}`} style={`--sl-n:${columns}`}>
      {values.map((value, at) => (
        <input key={at} class="sl-own-number" type="text" inputMode="decimal" {...NO_SHORTCUTS}
          aria-label={elementName(name, indexAt(axes, at))} aria-invalid={wrong?.at === at}
          value={wrong?.at === at ? wrong.text : sixDigits(value)}
          onChange={(/** @type {any} */ event) => onInput(at, event.currentTarget.value)} />
      ))}
      {wrong && <p class="sl-wrong" role="alert">{elementName(name, indexAt(axes, wrong.at))} takes a number up to a million, not “{wrong.text}”.</p>}
    </div>
  );
}
