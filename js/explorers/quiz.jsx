import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { counted } from "../count.js";
import { Refusal } from "../guard.jsx";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { useTrait } from "../use_trait.js";
import { InnerPicture } from "./inner_picture.jsx";
import { Program } from "./program.jsx";
import { answeredBy, asked, kinds, questions as bank, questionsFault, typedAnswer } from "./quiz_bank.js";
import { answerText, replyTo } from "./quiz_reply.js";

/**
 * @typedef {import("../page_model.js").Model} Model
 * @typedef {import("./quiz_bank.js").Answer} Answer
 */

/**
 * Predict, answer, see the picture. What the reader answers stays here.
 *
 * @param {{ model: Model }} props
 */
export function Quiz({ model }) {
  const names = useTrait(model, "questions");
  const fault = questionsFault(names);
  return fault === null ? <Asked key={names.join()} names={names} /> : <Refusal sentence={fault} />;
}

/** @param {{ names: string[] }} props */
function Asked({ names }) {
  const [at, setAt] = useState(0);
  const [round, setRound] = useState(0); // another round asks everything anew
  const [first, setFirst] = useState(/** @type {Record<string, boolean>} */ ({})); // whether the first answer was right
  const top = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true }); // where the button was that is gone
    moved.current = true;
  }, [at, round]);
  const right = names.filter((name) => first[name]).length;
  const restart = () => {
    setAt(0);
    setFirst({});
    setRound(round + 1);
  };
  const done = at >= names.length;
  return (
    <div class="sl-view sl-study sl-quiz">
      <header class="sl-progress">
        <strong ref={top} tabIndex={-1}>{done ? "Done" : `Question ${at + 1} of ${names.length}`}</strong>
        <ol aria-label="answers so far">
          {names.map((name, k) => {
            const state = first[name] === undefined ? (k === at ? "now" : "open") : first[name] ? "right" : "wrong";
            return <li key={name} data-state={state}><span aria-hidden="true">{{ now: "•", open: "", right: "✓", wrong: "✕" }[state]}</span>
              <span class="sl-spoken">{`question ${k + 1}: ${{ now: "this one", open: "not answered", right: "right", wrong: "wrong" }[state]}`}</span></li>;
          })}
        </ol>
      </header>
      {done
        ? (
          <div class="sl-quiz-end">
            <p class="sl-quiz-ask">{right} of {names.length} right at the first answer.</p>
            <div class="sl-buttons"><button type="button" class="sl-main" onClick={restart}>Ask all again</button></div>
          </div>
        )
        : <Question key={`${round} ${at}`} name={names[at]} last={at === names.length - 1}
            onAnswer={(good) => setFirst((before) => (names[at] in before ? before : { ...before, [names[at]]: good }))}
            onNext={() => setAt(at + 1)} />}
      <p class="sl-spoken" aria-live="polite">{done ? `${counted(right, "answer")} of ${names.length} right.` : ""}</p>
    </div>
  );
}

/** @param {{ name: string, last: boolean, onAnswer: (right: boolean) => void, onNext: () => void }} props */
function Question({ name, last, onAnswer, onNext }) {
  const found = useMemo(() => answeredBy(name), [name]);
  const [given, setGiven] = useState(/** @type {Answer | null} */ (null));
  const [text, setText] = useState("");
  const [unread, setUnread] = useState(false);
  const { kind, program } = bank[name];
  const { answer, choices = {} } = kinds[kind];
  const reply = given === null ? null : replyTo(name, found, given);
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const choice = useRef(/** @type {HTMLDivElement | null} */ (null));
  const again = useRef(false);
  /** @param {Answer} value */
  const give = (value) => {
    setGiven(value);
    setUnread(false);
    onAnswer(replyTo(name, found, value).right);
  };
  useEffect(() => {
    if (given !== null) next.current?.focus({ preventScroll: true });
    else if (again.current) (field.current ?? choice.current?.querySelector("button"))?.focus({ preventScroll: true });
  }, [given]);
  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault();
    const value = typedAnswer(answer === "tuple" ? "tuple" : "number", text);
    if (value === null) setUnread(true);
    else give(value);
  };
  const retry = () => {
    again.current = true;
    setGiven(null);
    setText("");
  };
  return (
    <div class="sl-question">
      <Program lines={program} label="the program" />
      <p class="sl-quiz-ask">{asked(name)}</p>
      {given === null && answer === "choice" && (
        <div class="sl-buttons" role="group" aria-label={asked(name)} ref={choice}>
          {Object.entries(choices).map(([value, label]) => <button key={value} type="button" data-choice={value} onClick={() => give(value)}>{label}</button>)}
        </div>
      )}
      {given === null && answer !== "choice" && (
        <form class="sl-buttons" onSubmit={onSubmit}>
          <input class="sl-typed" type="text" autoComplete="off" spellcheck={false} aria-label="your answer" aria-invalid={unread} {...NO_SHORTCUTS}
            placeholder={answer === "tuple" ? "such as (2, 5)" : "a number"} value={text} ref={field}
            onKeyDown={(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && onSubmit(event)} // in JupyterLab Enter submits no form
            onInput={(/** @type {any} */ event) => setText(event.currentTarget.value)} />
          <button type="submit" class="sl-main">Answer</button>
        </form>
      )}
      {unread && given === null && <p class="sl-wrong" role="alert">{answer === "tuple" ? "Type whole numbers with commas between them, such as (2, 5)." : "Type a whole number."}</p>}
      {reply && given !== null && (
        <div class="sl-ruling" data-outcome={reply.right ? "accepted" : "refused"} data-mistake={reply.mistake || undefined}>
          <p class="sl-outcome"><span class="sl-sign" aria-hidden="true">{reply.right ? "✓" : "✕"}</span>
            {reply.right ? `Right: ${answerText(name, given)}` : `Not ${answerText(name, given)}`}</p>
          <p>{reply.sentence}</p>
          {!reply.right && <p>PyTorch’s answer: <b>{answerText(name, found.answer)}</b>.{found.error ? ` ${found.error.type}: ${found.error.message}` : ""}</p>}
        </div>
      )}
      {reply && (
        <div class="sl-buttons">
          <button type="button" class="sl-main" ref={next} onClick={onNext}>{last ? "See the result" : "Next question"}</button>
          {!reply.right && <button type="button" onClick={retry}>Answer it again</button>}
        </div>
      )}
      {reply && <InnerPicture scene={found.scene} />}
      <p class="sl-spoken" aria-live="polite">{reply ? `${reply.right ? "Right" : "Wrong"}. ${reply.sentence}` : ""}</p>
    </div>
  );
}
