import { useRef, useState } from "preact/hooks";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { isGiven } from "./playground_diff.js";
import { repliesTo } from "./playground_reply.js";
import { targetsOf } from "./playground_statements.js";
import { typedNumbers } from "./typed_numbers.js";
import { Choice } from "./choice.jsx";

/**
 * @typedef {import("./playground_run.js").Shown} Shown
 * @typedef {import("./playground_reply.js").Guess} Guess
 * @typedef {import("./playground_reply.js").Reply} Reply
 */

/** @type {Guess} */
const NOTHING = { runs: "", size: "", stride: "", sharing: "" };

/**
 * What the next line will do: predicted first, then said, and only then drawn.
 *
 * @param {{ shown: Shown, runner: import("./playground_run.js").Runner, onReveal: () => void, onStart: () => void }} props
 */
export function Prediction({ shown, runner, onReveal, onStart }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  /** The button that is pressed goes: the focus stays here. @param {() => void} then */
  const kept = (then) => () => {
    box.current?.focus({ preventScroll: true });
    then();
  };
  return (
    <div class="sl-predict" role="group" aria-label="prediction" tabIndex={-1} ref={box}>
      <NextLine key={`${shown.program} ${shown.count}`} {...{ shown, runner }} onReveal={kept(onReveal)} onStart={kept(onStart)} />
    </div>
  );
}

/** @param {Parameters<typeof Prediction>[0]} props */
function NextLine({ shown, runner, onReveal, onStart }) {
  const { statements, count, failed } = shown;
  const [guess, setGuess] = useState(NOTHING);
  const [replies, setReplies] = useState(/** @type {Reply[] | null} */ (null));
  const [isJudged, setIsJudged] = useState(true);
  const [unread, setUnread] = useState(false);
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const statement = failed ? undefined : statements[count];
  if (!statement) {
    return (
      <>
        <p>{failed ? "The program goes no further than the line that fails." : "There is no next line to predict."}</p>
        {statements.length > 1 && <div class="sl-buttons"><button type="button" onClick={onStart}>From the first line</button></div>}
      </>
    );
  }
  const names = targetsOf(statement.text);
  const name = names.length === 1 ? names[0] : null;
  const set = (/** @type {Partial<Guess>} */ part) => setGuess({ ...guess, ...part });
  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault();
    const wrong = [guess.size, guess.stride].some((text) => text.trim() !== "" && typedNumbers(text) === null);
    setUnread(wrong);
    if (wrong) return;
    const outcome = outcomeOf(shown, runner, name);
    setReplies(outcome === null ? [] : repliesTo(guess, outcome));
    setIsJudged(outcome !== null);
    setTimeout(() => next.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <p class="sl-quiz-ask">{replies === null ? `What will line ${statement.first} do?` : `Line ${statement.first}:`} <code>{statement.text}</code></p>
      {replies === null && (
        <form onSubmit={onSubmit} aria-label={`predict line ${statement.first}`}>
          <div class="sl-picks">
            <Choice label="does it run?" value={guess.runs} onChoose={(value) => set({ runs: /** @type {Guess["runs"]} */ (value) })}
              groups={[["", [{ value: "", label: "–" }, { value: "yes", label: "yes" }, { value: "no", label: "no, an error" }]]]} />
            {name !== null && <Numbers label={`size of ${name}`} text={guess.size} onText={(size) => set({ size })} onEnter={onSubmit} />}
            {name !== null && <Numbers label={`stride of ${name}`} text={guess.stride} onText={(stride) => set({ stride })} onEnter={onSubmit} />}
            {name !== null && <Choice label={`${name} is`} value={guess.sharing} onChoose={(value) => set({ sharing: /** @type {Guess["sharing"]} */ (value) })}
              groups={[["", [{ value: "", label: "–" }, { value: "view", label: "a view" }, { value: "new", label: "a copy, or new" }, { value: "same", label: "the same object" }]]]} />}
          </div>
          {unread && <p class="sl-wrong" role="alert">Type whole numbers with commas between them, such as (2, 3).</p>}
          <div class="sl-buttons"><button type="submit" class="sl-main">Check</button></div>
        </form>
      )}
      <div role="status">
        {replies?.length === 0 && <p>{isJudged ? "Nothing was predicted." : "The line is not computed here: no prediction can be judged."}</p>}
        {replies !== null && replies.length > 0 && (
          <ul class="sl-replies">
            {replies.map(({ what, right, mistake, sentence }) => (
              <li key={what} data-right={right ? "true" : "false"} data-mistake={mistake || undefined}>
                <span class="sl-sign" aria-hidden="true">{right ? "✓" : "✕"}</span><span><b>{right ? "Right" : "Not so"}</b> ({what}). {sentence}</span></li>))}
          </ul>
        )}
      </div>
      {replies !== null && <div class="sl-buttons"><button type="button" class="sl-main" ref={next} onClick={onReveal}>See the picture</button></div>}
    </>
  );
}

/** @param {{ label: string, text: string, onText: (text: string) => void, onEnter: (event: Event) => void }} props */
function Numbers({ label, text, onText, onEnter }) {
  return (
    <label class="sl-choice">
      <span>{label}</span>
      <input class="sl-typed" type="text" autoComplete="off" spellcheck={false} placeholder="such as (2, 3)" value={text} {...NO_SHORTCUTS}
        onKeyDown={(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && onEnter(event)}
        onInput={(/** @type {any} */ event) => onText(event.currentTarget.value)} />
    </label>
  );
}

/**
 * @param {Shown} shown
 * @param {import("./playground_run.js").Runner} runner
 * @param {string | null} name
 * @returns {import("./playground_reply.js").Outcome | null} null where the line is not computed
 */
function outcomeOf({ program, statements, count, scene: before }, runner, name) {
  const { lines, scene } = runner.after(program, statements, count + 1);
  const { error } = lines[lines.length - 1];
  if (error?.type === "NotCovered") return null;
  if (error) return { error: `${error.type}: ${error.message}`, v: null, several: false, t: null, kind: "failed" };
  const v = name === null ? null : scene.tensors.find((tensor) => tensor.name === name) ?? null;
  const read = before.tensors.filter((tensor) => !isGiven(tensor.name, []) && new RegExp(`\\b${tensor.name.replace(/\W/g, "\\$&")}\\b`).test(statements[count].text.split("=").slice(1).join("=")));
  const several = name !== null && scene.tensors.some((tensor) => isGiven(tensor.name, [name]));
  return { error: null, v, several, t: read[0] ?? null, kind: runner.effect(program, statements, count).kind };
}
