import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refusal } from "../guard.jsx";
import { useTrait } from "../use_trait.js";
import { Editor } from "./playground_editor.jsx";
import { TORCH } from "./playground_errors.js";
import { LONGEST } from "./playground_link.js";
import { Ledger } from "./playground_ledger.jsx";
import { AfterLine } from "./playground_picture.jsx";
import { Prediction } from "./playground_predict.jsx";
import { Share } from "./playground_share.jsx";
import { Situations } from "./playground_situations.jsx";
import { useLink } from "./use_link.js";
import { useProgram } from "./use_program.js";

/**
 * @typedef {import("../page_model.js").Model} Model
 *
 * @typedef {object} Addresses Where links lead; the site knows it.
 * @property {Record<string, string>} chapters by their numbers
 * @property {string | null} page the playground's own; "" on itself, null where there is none
 * @property {string | null} language
 */

/** Milliseconds after the last key in which nothing is computed or drawn. */
const REST = 150;

/**
 * A program, line by line, as a picture.
 *
 * @param {{ model: Model }} props
 */
export function Playground({ model }) {
  const program = useTrait(model, "program");
  const line = Number(useTrait(model, "line")) || 0;
  const addresses = useMemo(() => addressesOf(model), [model]);
  const setBoth = useCallback((/** @type {string} */ text, /** @type {number} */ to) => {
    model.set("program", text);
    model.set("line", to);
    if (text.length <= LONGEST) model.save_changes(); // a kernel takes no more
  }, [model]);
  const { opening, fault } = useLink({ program, line }, addresses.page === "", setBoth);
  if (typeof program !== "string") return <Refusal sentence="program is no text, so it cannot be shown." />;
  return opening ? null : <Bench {...{ program, line, addresses, fault, setBoth }} />;
}

/**
 * @param {{ program: string, line: number, addresses: Addresses, fault: string | null,
 *   setBoth: (program: string, line: number) => void }} props
 */
function Bench({ program, line, addresses, fault, setBoth }) {
  const { shown, effects, runner } = useProgram(program, line);
  const [predicting, setPredicting] = useState(false);
  const typed = useTyped(program, (text) => setBoth(text, 0));
  const open = (/** @type {string} */ text, /** @type {number} */ to) => {
    typed.settle(text);
    setBoth(text, to);
  };
  const runTo = (/** @type {number} */ to) => open(typed.text(), to);
  const { statements, count, failed } = shown;
  const go = (/** @type {number} */ to) => runTo(to >= statements.length ? 0 : statements[Math.max(0, to - 1)].first);
  const current = statements[count - 1];
  const known = predicting ? effects.slice(0, failed ? failed.at + 1 : count) : effects; // what comes is to be predicted
  const wrong = statements[failed ? failed.at : known.findIndex(({ kind }) => kind === "failed")];
  const next = failed ? undefined : statements[count];
  return (
    <div class="sl-study sl-play">
      <Situations program={program} own={typed.text} chapters={addresses.chapters} onOpen={open} />
      {fault !== null && <p class="sl-refusal" role="alert">{fault}</p>}
      <div class="sl-play-sides">
        <div class="sl-play-left">
          <Editor program={program} current={current ? [current.first, current.last] : null} failed={wrong ? [wrong.first, wrong.last] : null}
            onType={typed.onType} onLine={runTo} />
          <div class="sl-buttons sl-play-steps" role="group" aria-label="steps">
            <button type="button" aria-disabled={count <= 1} onClick={() => count > 1 && go(failed ? failed.at : count - 1)}><span aria-hidden="true">◀ </span>Back</button>
            <button type="button" class="sl-main" aria-disabled={!next} onClick={() => next && go(count + 1)}>Next line<span aria-hidden="true"> ▶</span></button>
            <button type="button" aria-disabled={line === 0} onClick={() => line !== 0 && go(statements.length)}>To the end</button>
            <button type="button" aria-pressed={predicting} onClick={() => setPredicting(!predicting)}>Predict first</button>
          </div>
          {predicting && <Prediction shown={shown} runner={runner} onReveal={() => go(count + 1)} onStart={() => go(1)} />}
          <Ledger shown={shown} effects={known} addresses={addresses} onLine={runTo} />
          <Share program={program} line={line} page={addresses.page} />
          <p class="sl-note">As of torch {TORCH}. The page runs it by itself: <Language address={addresses.language} />.</p>
        </div>
        <AfterLine shown={shown} line={current?.last ?? 0} />
      </div>
    </div>
  );
}

/**
 * What is typed, before it is run: that happens after a rest, or at once where something else is asked for.
 *
 * @param {string} program as it is run
 * @param {(program: string) => void} then
 */
function useTyped(program, then) {
  const latest = useRef(program);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    latest.current = program;
  }, [program]);
  const settle = (/** @type {string} */ text) => {
    clearTimeout(timer.current);
    latest.current = text;
  };
  const onType = (/** @type {string} */ text) => {
    settle(text);
    timer.current = Number(setTimeout(() => then(text), REST));
  };
  return { text: () => latest.current, settle, onType };
}

/** @param {{ address: string | null }} props */
function Language({ address }) {
  return address === null ? "a part of Python and PyTorch" : <a href={address}>a part of Python and PyTorch</a>;
}

/** @param {Model} model @returns {Addresses} */
function addressesOf(model) {
  const { chapters = {}, page = null, language = null } = model.get("addresses") ?? {};
  return { chapters, page, language };
}
