import { useState } from "preact/hooks";
import { NO_SHORTCUTS } from "../no_shortcuts.js";

/**
 * A whole number: typed, stepped by the arrow keys, or by two buttons.
 *
 * @param {{ label: string, value: number, low: number, high: number, marked?: boolean, onSet: (value: number) => void }} props
 *   `onSet` gets only what lies within the bounds
 */
export function NumberField({ label, value, low, high, marked = false, onSet }) {
  const [draft, setDraft] = useState(/** @type {string | null} */ (null));
  const onInput = (/** @type {any} */ event) => {
    const text = event.currentTarget.value;
    setDraft(text);
    if (/^-?\d+$/.test(text) && Number(text) >= low && Number(text) <= high) onSet(Number(text));
  };
  const wrong = draft !== null && draft !== String(value);
  const step = (/** @type {number} */ by) => {
    setDraft(null);
    if (value + by >= low && value + by <= high) onSet(value + by);
  };
  return (
    <span class="sl-number" role="group" aria-label={label} data-marked={marked ? "true" : undefined}>
      <input type="number" inputMode={low < 0 ? "text" : "numeric"} {...NO_SHORTCUTS} aria-label={label} aria-invalid={wrong ? "true" : undefined}
        min={low} max={high} step={1} value={draft ?? String(value)} onInput={onInput} onBlur={() => setDraft(null)} />
      <button type="button" {...NO_SHORTCUTS} aria-label={`${label}: one less`} aria-disabled={value <= low ? "true" : undefined} onClick={() => step(-1)}>−</button>
      <button type="button" {...NO_SHORTCUTS} aria-label={`${label}: one more`} aria-disabled={value >= high ? "true" : undefined} onClick={() => step(1)}>+</button>
    </span>
  );
}
