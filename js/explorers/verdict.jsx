/**
 * What PyTorch says: that it does it, or its error, word for word; sentences below.
 *
 * @param {{ done: string, error: import("./program_answer.js").Failure | null, children?: import("preact").ComponentChildren }} props
 */
export function Verdict({ done, error, children }) {
  return (
    <div class="sl-verdict" data-failed={error === null ? undefined : "true"}>
      {error === null ? <p class="sl-done"><span aria-hidden="true">✓ </span>{done}</p> : <Failed error={error} />}
      {children}
    </div>
  );
}

/** @param {{ error: import("./program_answer.js").Failure }} props */
function Failed({ error }) {
  if (error.type === "NotCovered") return <p class="sl-done"><span aria-hidden="true">… </span>Not computed on this page: {error.message}</p>;
  return (
    <p class="sl-done">
      <span aria-hidden="true">✕ </span>PyTorch refuses: <code>{error.type}: {error.message}</code>
    </p>
  );
}
