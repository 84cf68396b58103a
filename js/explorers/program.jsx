/**
 * A short program; one of its lines may be marked.
 *
 * @param {{ lines: readonly string[], marked?: number, label: string }} props
 */
export function Program({ lines, marked = -1, label }) {
  return (
    <pre class="sl-lines" role="region" aria-label={label} tabIndex={0}>
      {lines.map((line, k) => <code key={k} data-marked={k === marked ? "true" : undefined}>{line}{"\n"}</code>)}
    </pre>
  );
}
