import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { InnerPicture } from "./inner_picture.jsx";
import { Program } from "./program.jsx";
import { answeredBy, asked, kinds, typedAnswer } from "./quiz_bank.js";
import { answerText, replyTo } from "./quiz_reply.js";

/**
 * @typedef {import("./quiz_bank.js").Answer} Answer
 * @typedef {import("./quiz_bank.js").Question} Question
 */

/** @param {{ question: Question, last: boolean, onAnswer: (right: boolean) => void, onNext: () => void }} props */
export function QuizQuestion({ question, last, onAnswer, onNext }) {
  const found = useMemo(() => answeredBy(question), [question]);
  const [given, setGiven] = useState(/** @type {Answer | null} */ (null));
  const [text, setText] = useState("");
  const [unread, setUnread] = useState(false);
  const { kind, program } = question;
  const { answer, choices = {} } = kinds[kind];
  const reply = given === null ? null : replyTo(question, found, given);
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const choice = useRef(/** @type {HTMLDivElement | null} */ (null));
  const again = useRef(false);
  /** @param {Answer} value */
  const give = (value) => {
    setGiven(value);
    setUnread(false);
    onAnswer(replyTo(question, found, value).right);
  };
  useLayoutEffect(() => {
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
      <p class="sl-quiz-ask">{asked(question)}</p>
      {given === null && answer === "choice" && (
        <div class="sl-buttons" role="group" aria-label={asked(question)} ref={choice}>
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
            {reply.right ? `Right: ${answerText(kind, given)}` : `Not right: ${answerText(kind, given)}`}</p>
          <p>{reply.sentence}</p>
          {!reply.right && <p>PyTorch’s answer: <b>{answerText(kind, found.answer)}</b>.{found.error ? ` ${found.error.type}: ${found.error.message}` : ""}</p>}
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
