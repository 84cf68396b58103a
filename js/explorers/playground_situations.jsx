import FILE from "../../src/stridelab/situations.json" with { type: "json" };
import { useState } from "preact/hooks";
import { Choice } from "./choice.jsx";
import { Chapter } from "./playground_ledger.jsx";

const ALL = FILE.groups.flatMap(({ situations }) => situations);

/**
 * Ready situations to open; the question of the one that is open, and its answer on demand.
 *
 * @param {{ program: string, own: () => string, chapters: Record<string, string>, onOpen: (program: string, line: number) => void }} props
 *   `own`: what stands in the editor, were it not yet run
 */
export function Situations({ program, own, chapters, onOpen }) {
  const [mine, setMine] = useState(/** @type {string | null} */ (null));
  const open = ALL.find((one) => one.program.join("\n") === program);
  const keep = () => {
    const now = own();
    if (now.trim() !== "" && !ALL.some((one) => one.program.join("\n") === now)) setMine(now);
  };
  /** @param {string} id */
  const choose = (id) => {
    const chosen = ALL.find((one) => one.id === id);
    if (!chosen) return onOpen(mine ?? "", 0);
    keep();
    onOpen(chosen.program.join("\n"), 1);
  };
  /** @type {[string, { value: string, label: string }[]][]} */
  const groups = [
    ["", [{ value: "", label: open ? "your own" : "your own program" }]],
    ...FILE.groups.map(({ title, situations }) => /** @type {[string, { value: string, label: string }[]]} */ ([title, situations.map(({ id, title: label }) => ({ value: id, label }))])),
  ];
  return (
    <div class="sl-situations">
      <div class="sl-picks">
        <Choice label="a situation to start from" value={open?.id ?? ""} groups={groups} onChoose={choose} />
        {open && mine !== null && <button type="button" onClick={(/** @type {any} */ event) => {
          event.currentTarget.parentElement.querySelector("select").focus({ preventScroll: true }); // the button goes
          onOpen(mine, 0);
        }}>Back to my program</button>}
        <button type="button" onClick={() => {
          keep();
          onOpen("", 0);
        }}>Empty</button>
      </div>
      {open && (
        <div class="sl-task" key={open.id}>
          <p class="sl-quiz-ask">{open.question}</p>
          <details>
            <summary>Answer</summary>
            <p>{open.answer} <Chapter number={open.chapter} addresses={{ chapters, page: null, language: null }} before="See " />.</p>
          </details>
        </div>
      )}
    </div>
  );
}
