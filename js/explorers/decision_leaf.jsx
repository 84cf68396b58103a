import { useMemo } from "preact/hooks";
import { InnerPicture } from "./inner_picture.jsx";
import { Program } from "./program.jsx";
import { leafOf, leaves, programOf } from "./decisions.js";

/**
 * An operation: why, its cost, code that runs with its picture, and its dangers.
 *
 * @param {{ leaf: string }} props
 */
export function DecisionLeaf({ leaf }) {
  const { operation, why, given, dangers, chapter } = leaves[leaf];
  const { scene, cost, shares } = useMemo(() => leafOf(leaf), [leaf]);
  const lines = programOf(leaf);
  return (
    <div class="sl-question" data-leaf={leaf}>
      <p class="sl-quiz-ask"><code>{operation}</code> <span class="sl-note">taught in chapter {chapter}</span></p>
      <p>{why}</p>
      <Program lines={lines} marked={given.length} label="the program" />
      <p data-shares={shares}><strong>Cost.</strong> {cost}</p>
      {dangers.map((danger) => <Danger key={danger.says} danger={danger} />)}
      <p><strong>In memory</strong> after <code>{lines[lines.length - 1]}</code>.</p>
      <InnerPicture scene={scene} />
    </div>
  );
}

/** @param {{ danger: import("./decisions.js").Danger }} props */
function Danger({ danger: { says, program, answer } }) {
  const refused = /^\w+Error: /.test(answer);
  return (
    <div role="group" class="sl-ruling" data-outcome={refused ? "refused" : "silent"} aria-label="danger">
      <p class="sl-outcome"><span class="sl-sign" aria-hidden="true">{refused ? "✕" : "!"}</span>Danger: {says}</p>
      <Program lines={program} marked={program.length - 1} label="what goes wrong" />
      <p class="sl-note">{refused ? "PyTorch refuses the last line:" : "PyTorch says nothing; the last line gives:"}</p>
      <pre class="sl-said-by-torch">{answer}</pre>
    </div>
  );
}
