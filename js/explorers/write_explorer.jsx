import { useMemo } from "preact/hooks";
import { tupleText } from "../describe_tensor.js";
import { formula } from "../formula.js";
import { Refusal } from "../guard.jsx";
import { hueOf } from "../hue.js";
import { litBy } from "../lit.js";
import { litSentence } from "../sentences.js";
import { indexAt } from "../shown.js";
import { useTrait } from "../use_trait.js";
import { CellColumns } from "./cell_columns.jsx";
import { Choice } from "./choice.jsx";
import { MarkedGrid } from "./marked_grid.jsx";
import { Program } from "./program.jsx";
import { usePointed } from "./use_pointed.js";
import { countsSentence, resultSentences, saidText } from "./write_words.js";
import { advised, answered, choiceFault, codeOf, grads, operations, outcomes, programOf, views, writtenBy } from "./writes.js";

/** @typedef {import("../page_model.js").Model} Model */
/** @typedef {import("./writes.js").Chosen} Chosen */

/** @type {Record<string, string>} an outcome is never told by its colour alone */
const SIGNS = { refused: "✕", backward: "↩", warned: "!", silent: "≠", accepted: "✓" };

/** The colours of a storage's cells. */
const HUES = { from: 305, to: 55 };

/**
 * A view, an in-place operation on it: which cells it writes, how often, and PyTorch's answer.
 *
 * @param {{ model: Model }} props
 */
export function WriteExplorer({ model }) {
  const chosen = { view: useTrait(model, "view"), operation: useTrait(model, "operation"), grad: useTrait(model, "grad") };
  const fault = choiceFault(chosen);
  return fault === null ? <Explorer model={model} chosen={chosen} /> : <Refusal sentence={fault} />;
}

/** @param {{ model: Model, chosen: Chosen }} props */
function Explorer({ model, chosen }) {
  const { view, operation, grad } = chosen;
  const written = useMemo(() => writtenBy(chosen), [view, operation, grad]);
  const answer = answered(chosen);
  const lines = programOf(chosen);
  const result = resultSentences(answer, written);
  /** @param {string} name */
  const set = (name) => (/** @type {string} */ value) => {
    model.set(name, value);
    model.save_changes();
  };
  const said = saidText(answer);
  return (
    <div class="sl-view sl-study">
      <div class="sl-picks">
        <Choice label="x is" value={view} onChoose={set("view")}
          groups={[["", Object.entries(views).map(([value, { label }]) => ({ value, label }))]]} />
        <Choice label="written by" value={operation} onChoose={set("operation")}
          groups={[["", Object.keys(operations).map((value) => ({ value, label: codeOf(view, value) }))]]} />
        <Choice label="base is" value={grad} onChoose={set("grad")}
          groups={[["", Object.entries(grads).map(([value, label]) => ({ value, label }))]]} />
      </div>
      <div class="sl-answer">
        <Program lines={lines} marked={lines.length - 1} label="the program" />
        <div class="sl-ruling" data-outcome={answer.outcome}>
          <p class="sl-outcome"><span class="sl-sign" aria-hidden="true">{SIGNS[answer.outcome]}</span>{capital(outcomes[answer.outcome])}</p>
          {said && <p class="sl-said-by-torch">{said}</p>}
          <p>{result.join(" ")}</p>
        </div>
      </div>
      <Picture chosen={chosen} answer={answer} written={written} />
      <Instead chosen={chosen} />
      <p class="sl-spoken" aria-live="polite">
        {`${lines[lines.length - 1].trim()}: ${outcomes[answer.outcome]}. ${said} ${result.join(" ")}`}
      </p>
    </div>
  );
}

/** @param {{ chosen: Chosen, answer: import("./writes.js").Answer, written: import("./writes.js").Written }} props */
function Picture({ chosen, answer, written }) {
  const { before, after, counts, elements } = written;
  const [pointed, listeners] = usePointed();
  const lit = litBy([before], pointed);
  const x = before.tensors.findIndex(({ tensor }) => tensor.name === "x");
  const positions = new Set(lit?.elements.filter((reader) => reader.tensor === x).map(({ position }) => position));
  const hues = before.cells.map((_, k) => hueOf(HUES, k, before.cells.length));
  const source = lit?.source?.tensor === x ? lit.source.position : -1;
  const { tensor, axes, cells } = before.tensors[x];
  /** @param {import("../picture.js").StoragePicture} picture @param {boolean} done @returns {import("./marked_grid.jsx").Item[]} */
  const items = (picture, done) => picture.tensors[x].texts.map((text, k) => {
    const changed = before.tensors[x].texts[k] !== after.tensors[x].texts[k];
    const note = done ? changed && `was ${before.tensors[x].texts[k]}` : elements[k] && "written";
    return { text, storage: before.storage.id, cell: cells[k], hue: hues[before.rank.get(cells[k]) ?? 0],
      note: note || undefined, mark: done ? (changed ? "changed" : null) : (elements[k] ? "written" : null) };
  });
  const size = tensor.size.map(Number);
  return (
    <div role="group" class="sl-group" aria-label="the cells and the elements, before and after" {...listeners}>
      <p class="sl-lead">{countsSentence(chosen, answer, written)}</p>
      <CellColumns storage={before.storage.id} before={before.texts} after={after.texts} counts={counts} hues={hues}
        lit={new Set(lit?.cells.map(Number))} />
      <div class="sl-cards sl-side">
        {[["before", before], ["after", after]].map(([when, picture]) => (
          <div role="group" class="sl-card" key={String(when)} aria-label={`x ${when} the write`} data-when={when}>
            <div class="sl-head">
              <span class="sl-name">x {String(when)}</span>
            </div>
            <p class="sl-code">size {tupleText(tensor.size)} · stride {tupleText(tensor.stride)}</p>
            <div class="sl-scroll">
              <MarkedGrid name="x" label={`elements of x ${when}`} size={size} lit={positions} source={source}
                items={items(/** @type {any} */ (picture), when === "after")} />
            </div>
          </div>
        ))}
      </div>
      <p class="sl-pointed">
        {lit && lit.source?.tensor === x
          ? `${formula(before.storage, tensor, indexAt(axes, lit.source.position))}. ${litSentence(before, lit)}`
          : lit ? litSentence(before, lit)
            : <span><i class="sl-key" data-mark="written" /> written by the line <i class="sl-key" data-mark="changed" /> changed by it · the small number is the element’s cell: point at it</span>}
      </p>
    </div>
  );
}

/** @param {{ chosen: Chosen }} props */
function Instead({ chosen }) {
  const { sentence, lines } = advised(chosen);
  return (
    <div role="group" class="sl-instead" aria-label="what to write instead">
      <p><strong>What to write instead.</strong> {sentence}</p>
      {lines.length > 0 && <Program lines={lines} label="what to write instead" />}
    </div>
  );
}

/** @param {string} text */
function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
