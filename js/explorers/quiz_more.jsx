import { useState } from "preact/hooks";
import { engineComes } from "./evaluate.js";
import { madeQuestions } from "./quiz_made.js";

/** @typedef {import("./quiz_bank.js").Question} Question */

/**
 * Asks for a new round about the same chapters. Its answers are the engine's, which is fetched for it.
 *
 * @param {{ before: Question[], onMade: (questions: Question[]) => void }} props what was asked already
 */
export function MoreQuestions({ before, onMade }) {
  const [state, setState] = useState(/** @type {"ready" | "waits" | "failed"} */ ("ready"));
  const make = () => {
    if (state === "waits") return;
    setState("waits");
    const about = [...new Set(before.map(({ chapter }) => chapter))];
    const seed = Math.floor(Math.random() * 2 ** 32);
    engineComes().then(() => onMade(madeQuestions(seed, about, before)), () => setState("failed"));
  };
  return (
    <>
      <button type="button" class="sl-main" aria-disabled={state === "waits" ? "true" : undefined} onClick={make}>More questions</button>
      {state === "failed" && <p class="sl-wrong" role="alert">What more questions are answered with could not be loaded: try again once you are connected.</p>}
    </>
  );
}
