import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { counted } from "../count.js";
import { Refusal } from "../guard.jsx";
import { useTrait } from "../use_trait.js";
import { questions as bank, questionsFault } from "./quiz_bank.js";
import { MoreQuestions } from "./quiz_more.jsx";
import { QuizQuestion } from "./quiz_question.jsx";

/**
 * @typedef {import("../page_model.js").Model} Model
 * @typedef {import("./quiz_bank.js").Question} Question
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
  const [rounds, setRounds] = useState(() => [startOf(names.map((name) => bank[name]))]);
  const [at, setAt] = useState(0);
  const [restarts, setRestarts] = useState(0);
  const top = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true }); // where the button was that is gone
    moved.current = true;
  }, [at, rounds.length, restarts]);
  const { questions, first } = rounds[rounds.length - 1];
  const [right, given] = [rightOf(first), rounds.flatMap((round) => round.first)];
  const done = at >= questions.length;
  /** @param {boolean} good */
  const note = (good) => setRounds((before) => before.map((round, k) => (
    k === before.length - 1 && round.first[at] === undefined ? { ...round, first: [...round.first, good] } : round)));
  const restart = () => {
    setRounds([startOf(questions)]);
    setAt(0);
    setRestarts(restarts + 1);
  };
  /** @param {Question[]} more */
  const goOn = (more) => {
    setRounds((before) => [...before, startOf(more)]);
    setAt(0);
  };
  const total = `${rightOf(given)} of ${given.length}`;
  return (
    <div class="sl-view sl-study sl-quiz">
      <div class="sl-progress">
        <strong ref={top} tabIndex={-1}>{done ? "Done" : `Question ${at + 1} of ${questions.length}`}</strong>
        {rounds.length > 1 && <span class="sl-score">In all {total} right</span>}
        <ol aria-label="answers so far">
          {questions.map((_, k) => {
            const state = first[k] === undefined ? (k === at ? "now" : "open") : first[k] ? "right" : "wrong";
            return <li key={k} data-state={state}><span aria-hidden="true">{{ now: "•", open: "", right: "✓", wrong: "✕" }[state]}</span>
              <span class="sl-spoken">{`question ${k + 1}: ${{ now: "this one", open: "not answered", right: "right", wrong: "wrong" }[state]}`}</span></li>;
          })}
        </ol>
      </div>
      {done
        ? (
          <div class="sl-quiz-end">
            <p class="sl-quiz-ask">{right} of {questions.length} right at the first answer.</p>
            <div class="sl-buttons">
              <MoreQuestions before={rounds.flatMap((round) => round.questions)} onMade={goOn} />
              {rounds.length === 1 && <button type="button" onClick={restart}>Ask all again</button>}
            </div>
          </div>
        )
        : <QuizQuestion key={`${rounds.length} ${restarts} ${at}`} question={questions[at]} last={at === questions.length - 1} onAnswer={note} onNext={() => setAt(at + 1)} />}
      <p class="sl-spoken" aria-live="polite">{done ? `${counted(right, "answer")} of ${questions.length} right.${rounds.length > 1 ? ` In all ${total}.` : ""}` : ""}</p>
    </div>
  );
}

/**
 * A round of questions, and for each that was answered whether its first answer was right.
 *
 * @param {Question[]} questions
 * @returns {{ questions: Question[], first: boolean[] }}
 */
function startOf(questions) {
  return { questions, first: [] };
}

/** @param {boolean[]} first */
function rightOf(first) {
  return first.filter(Boolean).length;
}
