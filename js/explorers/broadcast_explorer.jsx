import { useMemo, useRef } from "preact/hooks";
import { counted, grouped } from "../count.js";
import { tupleText } from "../describe_tensor.js";
import { Refusal } from "../guard.jsx";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { BOUNDS, listFault } from "./allowed.js";
import { explore } from "./broadcast_answer.js";
import { BroadcastTable } from "./broadcast_table.jsx";
import { InnerPicture } from "./inner_picture.jsx";
import { Program } from "./program.jsx";
import { useSettings } from "./use_settings.js";
import { Verdict } from "./verdict.jsx";

/**
 * @typedef {import("../page_model.js").Model} Model
 * @typedef {import("./broadcast_answer.js").Setting} Setting
 * @typedef {import("./broadcast_answer.js").Answer} Answer
 */

/** @type {("a" | "b" | "target")[]} */
const TRAITS = ["a", "b", "target"];

/**
 * Two shapes, or a shape and a target of expand, aligned from the right.
 *
 * @param {{ model: Model }} props
 */
export function BroadcastExplorer({ model }) {
  const { setting, fault, refusal, set } = useSettings(model, TRAITS, faultOf);
  return fault === null ? <Explorer setting={setting} refusal={refusal} set={set} /> : <Refusal sentence={fault} />;
}

/** @param {Setting} setting @returns {string | null} */
function faultOf({ a, b, target }) {
  return listFault("a", a, BOUNDS.operand) ?? listFault("b", b, BOUNDS.operand)
    ?? (target === null ? null : listFault("target", target, BOUNDS.target));
}

/** @param {{ setting: Setting, refusal: string | null, set: (changes: Partial<Setting>) => void }} props */
function Explorer({ setting, refusal, set }) {
  const { a, b, target } = setting;
  const answer = useMemo(() => explore(setting), [String(a), String(b), String(target), target === null]);
  const lastTarget = useRef(target);
  if (target !== null) lastTarget.current = target;
  const expand = () => set({ target: lastTarget.current ?? targetFor(answer, a) });
  return (
    <div class="sl-explorer">
      <div class="sl-controls">
        <div class="sl-modes" role="group" aria-label="operation">
          <Mode name="a + b" on={target === null} choose={() => set({ target: null })} />
          <Mode name="a.expand(…)" on={target !== null} choose={expand} />
        </div>
        <BroadcastTable setting={setting} answer={answer} set={set} />
      </div>
      {refusal !== null && <p class="sl-refusal" role="alert">{refusal}</p>}
      <Said answer={answer} target={target} />
      <Program lines={answer.program.lines.map(({ text }) => text)} marked={answer.program.lines.findIndex(({ failed }) => failed)} label="the program" />
      {answer.picture
        ? <InnerPicture scene={answer.picture} />
        : <p class="sl-note">{answer.program.error ? "Nothing is expanded, so there is nothing to draw." : "Tensors of up to 256 elements are drawn."}</p>}
      <p class="sl-spoken" aria-live="polite">{spoken(answer)}</p>
    </div>
  );
}

/** @param {{ name: string, on: boolean, choose: () => void }} props */
function Mode({ name, on, choose }) {
  return <button type="button" class="sl-mode" {...NO_SHORTCUTS} aria-pressed={on} onClick={() => !on && choose()}>{name}</button>;
}

/** @param {{ answer: Answer, target: number[] | null }} props */
function Said({ answer, target }) {
  const { program, columns, tooLarge } = answer;
  const wide = program.tensor("a_expanded");
  const size = wide ? tupleText(wide.size) : "";
  const what = target === null ? "a + b has size" : "a.expand gives a view of size";
  const conflicts = columns.filter(({ rule }) => rule === "conflict");
  return (
    <Verdict done={`${what} ${size}.`} error={program.error}>
      {conflicts.map(({ words }) => <p key={words}>{words}</p>)}
      {tooLarge !== null && <p>{tooLarge}</p>}
      {wide && <Bytes answer={answer} />}
    </Verdict>
  );
}

/** What each tensor would hold, and what it does hold. @param {{ answer: Answer }} props */
function Bytes({ answer }) {
  const tensors = ["a", "a_expanded", "b", "b_expanded", "c"].flatMap((name) => answer.program.tensor(name) ?? []);
  return (
    <div class="sl-wide">
      <table class="sl-bytes">
        <thead>
          <tr><th scope="col">tensor</th><th scope="col">elements</th><th scope="col">bytes, logical</th><th scope="col">bytes, distinct</th></tr>
        </thead>
        <tbody>
          {tensors.map(({ name, numel, bytes }) => (
            <tr key={name}>
              <th scope="row">{name === "c" ? "c = a + b" : name}</th>
              <td>{grouped(numel)}</td>
              <td>{grouped(bytes.logical)}</td>
              <td data-less={String(bytes.distinct) !== String(bytes.logical) ? "true" : undefined}>{bytes.distinct === null ? "not counted" : grouped(bytes.distinct)}</td>
            </tr>))}
        </tbody>
      </table>
    </div>
  );
}

/** A target to start from. @param {Answer} answer @param {number[]} a @returns {number[]} */
function targetFor({ columns }, a) {
  return columns.some(({ result }) => result === null) ? [...a] : columns.map(({ result }) => Number(result));
}

/** @param {Answer} answer @returns {string} */
function spoken({ shapes, columns, program, tooLarge }) {
  const wide = program.tensor("a_expanded");
  const rules = columns.map(({ words }) => words).join(" ");
  if (program.error) return `${shapes}: PyTorch refuses. ${rules} ${program.error.type}: ${program.error.message}`;
  const bytes = wide && wide.bytes.distinct !== null
    ? ` a_expanded has stride ${tupleText(wide.stride)}, and shows ${counted(wide.numel, "element")} in ${counted(wide.bytes.distinct, "byte")}.` : "";
  return `${shapes} gives ${tupleText(wide?.size ?? [])}. ${rules}${bytes} ${tooLarge ?? ""}`;
}
