import { useEffect, useMemo, useRef } from "preact/hooks";
import { Refusal } from "../guard.jsx";
import { useTrait } from "../use_trait.js";
import { DecisionLeaf } from "./decision_leaf.jsx";
import { isLeaf, leafOf, leaves, pathFault, questions, reachable, walked } from "./decisions.js";

/** @typedef {import("../page_model.js").Model} Model */

/**
 * Questions on what comes next; at their end an operation.
 *
 * @param {{ model: Model }} props
 */
export function DecisionGuide({ model }) {
  const path = useTrait(model, "path");
  const fault = pathFault(path);
  return fault === null ? <Guide model={model} path={path} /> : <Refusal sentence={fault} />;
}

/** @param {{ model: Model, path: string[] }} props */
function Guide({ model, path }) {
  const top = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef(false); // by the reader: what the other side changes takes no focus
  const { steps, at } = walked(path);
  /** @param {string[]} next */
  const go = (next) => {
    moved.current = true;
    model.set("path", next);
    model.save_changes();
  };
  useEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true }); // where the button was that is gone
    moved.current = false;
  }, [path]);
  const last = steps[steps.length - 1];
  const remark = last && questions[last.question].answers[last.key].remark;
  const words = useMemo(() => spoken(at, remark), [at, remark]);
  return (
    <div class="sl-view sl-study sl-quiz sl-guide">
      <div class="sl-progress">
        <strong ref={top} tabIndex={-1}>{isLeaf(at) ? "The operation" : `Question ${steps.length + 1}`}</strong>
        {steps.length > 0 && (
          <div class="sl-buttons">
            <button type="button" onClick={() => go(path.slice(0, -1))}>Back</button>
            <button type="button" onClick={() => go([])}>Start over</button>
          </div>
        )}
      </div>
      {steps.length > 0 && <Trail steps={steps} onReturn={(k) => go(path.slice(0, k))} />}
      {remark && <p class="sl-remark">{remark}</p>}
      {isLeaf(at) ? <DecisionLeaf key={at} leaf={at} /> : <Question key={at} at={at} onAnswer={(key) => go([...path, key])} />}
      <p class="sl-spoken" aria-live="polite">{words}</p>
    </div>
  );
}

/** @param {{ steps: import("./decisions.js").Step[], onReturn: (k: number) => void }} props the answers so far, each a way back */
function Trail({ steps, onReturn }) {
  return (
    <ol class="sl-trail" aria-label="answers so far">
      {steps.map(({ question, key }, k) => (
        <li key={question}>
          <button type="button" title="Answer this one again" onClick={() => onReturn(k)}>
            <span>{questions[question].ask}</span> <b>{questions[question].answers[key].say}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** @param {{ at: string, onAnswer: (key: string) => void }} props */
function Question({ at, onAnswer }) {
  const { ask, hint, answers } = questions[at];
  const open = reachable(at);
  return (
    <div class="sl-question">
      <p class="sl-quiz-ask">{ask}</p>
      {hint && <p class="sl-hint">{hint}</p>}
      <div class="sl-answers" role="group" aria-label={ask}>
        {Object.entries(answers).map(([key, { say }]) => <button key={key} type="button" data-choice={key} onClick={() => onAnswer(key)}>{say}</button>)}
      </div>
      <div class="sl-left">
        <p class="sl-note">{open.size} of {Object.keys(leaves).length} ways are open:</p>
        <ul aria-label="the ways">
          {Object.entries(leaves).map(([leaf, { operation }]) => (
            <li key={leaf} data-leaf={leaf} data-open={open.has(leaf)}>
              {operation}{!open.has(leaf) && <span class="sl-spoken"> (ruled out)</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** @param {string} at @param {string | undefined} remark */
function spoken(at, remark = "") {
  if (isLeaf(at)) return `${remark} The operation: ${leaves[at].operation}. ${leaves[at].why} ${leafOf(at).cost}`.trim();
  return `${remark} ${questions[at].ask} ${questions[at].hint}`.trim();
}
