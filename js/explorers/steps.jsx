/**
 * Steps in a row: a button for each, the one that is shown is pressed; then one for the step before and the next.
 *
 * @param {{ label: string, names: readonly string[], at: number, onStep: (to: number) => void }} props
 */
export function Steps({ label, names, at, onStep }) {
  return (
    <div class="sl-steps" role="group" aria-label={label}>
      {names.map((name, k) => (
        <button key={name} type="button" aria-pressed={k === at} data-done={k < at ? "true" : undefined} onClick={() => onStep(k)}>
          <span class="sl-step-number" aria-hidden="true">{k + 1}</span>{name}
        </button>
      ))}
    </div>
  );
}
