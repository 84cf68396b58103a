import { useMemo } from "preact/hooks";
import { Refusal } from "../guard.jsx";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { listed } from "../sentences.js";
import { BOUNDS, listFault, numberFault } from "./allowed.js";
import { useEngine } from "./evaluate.js";
import { InnerPicture } from "./inner_picture.jsx";
import { NumberField } from "./number_field.jsx";
import { Program } from "./program.jsx";
import { partOf } from "./program_answer.js";
import { explore, waysTo } from "./strided_answer.js";
import { LayoutTable } from "./strided_layout.jsx";
import { PRESETS } from "./strided_presets.js";
import { bytesSentence, overlapOf, reachSentence, readSentence } from "./strided_words.js";
import { useSettings } from "./use_settings.js";
import { Verdict } from "./verdict.jsx";

/**
 * @typedef {import("../page_model.js").Model} Model
 * @typedef {import("./strided_answer.js").Setting} Setting
 * @typedef {import("./strided_answer.js").Ways} Ways
 * @typedef {import("./program_answer.js").ProgramAnswer} ProgramAnswer
 * @typedef {(changes: Partial<Setting>) => void} SetSome
 */

/** @type {("numel" | "size" | "stride" | "storage_offset")[]} */
const TRAITS = ["numel", "size", "stride", "storage_offset"];

/**
 * Size, stride and offset by hand on one storage.
 *
 * @param {{ model: Model }} props
 */
export function StridedLab({ model }) {
  const { setting, fault, refusal, set } = useSettings(model, TRAITS, faultOf);
  return fault === null ? <Bench setting={setting} refusal={refusal} set={set} /> : <Refusal sentence={fault} />;
}

/** @param {Setting} setting @returns {string | null} */
function faultOf({ numel, size, stride, storage_offset: offset }) {
  return numberFault("numel", numel, BOUNDS.numel) ?? listFault("size", size, BOUNDS.size)
    ?? listFault("stride", stride, BOUNDS.stride) ?? numberFault("storage_offset", offset, BOUNDS.storage_offset);
}

/** @param {{ setting: Setting, refusal: string | null, set: SetSome }} props */
function Bench({ setting, refusal, set }) {
  const { numel, size, stride, storage_offset: offset } = setting;
  const looks = useEngine();
  const layout = [numel, String(size), size.length, String(stride), stride.length, offset];
  const program = useMemo(() => explore(setting), layout);
  const { lines, error, scene } = program;
  const ways = useMemo(() => (looks && error === null ? waysTo(setting) : null), [looks, ...layout]);
  const picture = useMemo(() => (error === null ? partOf(scene, (name) => name === "v") : scene), [scene]);
  return (
    <div class="sl-explorer">
      <div class="sl-controls">
        <Presets setting={setting} set={set} />
        <div class="sl-bench">
          <LayoutTable size={size} stride={stride} set={set} />
          <div class="sl-fields">
            <span class="sl-field"><span aria-hidden="true">storage_offset</span>
              <NumberField label="storage_offset" value={offset} {...BOUNDS.storage_offset} onSet={(next) => set({ storage_offset: next })} /></span>
            <span class="sl-field"><span aria-hidden="true">cells of t</span>
              <NumberField label="cells of t" value={numel} {...BOUNDS.numel} onSet={(next) => set({ numel: next })} /></span>
          </div>
        </div>
      </div>
      {refusal !== null && <p class="sl-refusal" role="alert">{refusal}</p>}
      <Program lines={[...lines.map(({ text }) => text), ...(error === null ? same(ways) : [])]} marked={lines.findIndex(({ failed }) => failed)} label="the program" />
      <Said setting={setting} program={program} />
      <InnerPicture scene={picture} />
      <p class="sl-spoken" aria-live="polite">{spoken(setting, program, ways)}</p>
    </div>
  );
}

/** @param {{ setting: Setting, set: SetSome }} props */
function Presets({ setting, set }) {
  const now = JSON.stringify([setting.size, setting.stride, setting.storage_offset]);
  return (
    <div class="sl-modes" role="group" aria-label="layouts to start from">
      {PRESETS.map(({ name, what, of }) => {
        const layout = of(setting.numel);
        const on = JSON.stringify([layout.size, layout.stride, layout.storage_offset]) === now;
        return <button type="button" class="sl-mode" key={name} {...NO_SHORTCUTS} title={what} aria-pressed={on} onClick={() => set(layout)}>{name}</button>;
      })}
    </div>
  );
}

/** @param {{ setting: Setting, program: ProgramAnswer }} props */
function Said({ setting, program }) {
  const view = program.tensor("v");
  const shared = view && overlapOf(view);
  const reach = reachSentence(setting);
  return (
    <Verdict done={view ? readSentence(view) : ""} error={program.error}>
      {view && <p>{bytesSentence(view)}</p>}
      {reach !== null && <p>{reach}</p>}
      {shared && (
        <div class="sl-danger" role="note">
          <p><strong>Shared cells.</strong> {shared.sentence}</p>
          {shared.refused.length > 0 && <p>PyTorch refuses {code(shared.refused)}.</p>}
          <p>It does not refuse {code(shared.run)}. {shared.refused.length > 0 ? "" : "It looks for strides of 0 alone, and there is none here: what such a write leaves may depend on the order in which the elements are written. "}
            <code>v.clone()</code> gives each element a cell of its own.</p>
        </div>)}
    </Verdict>
  );
}

/** @param {readonly string[]} texts @returns {import("preact").ComponentChildren} */
function code(texts) {
  return texts.map((text, k) => [k > 0 && (k === texts.length - 1 ? " or " : ", "), <code key={text}>{text}</code>]);
}

/** Lines that give the same view. @param {Ways | null} ways null: not looked for @returns {string[]} */
function same(ways) {
  if (ways === null) return ["", "# point here: are there other operations that give this view?"];
  const { exact, near } = ways;
  if (exact.length > 0) return ["", "# the same view by other operations", ...exact];
  if (near.length > 0) return ["", "# the same cells; a dimension of size 1 has another stride", ...near];
  return ["", "# no other operation that this page tries gives this view"];
}

/** @param {Setting} setting @param {ProgramAnswer} program @param {Ways | null} ways @returns {string} */
function spoken(setting, { lines, error, tensor }, ways) {
  const view = tensor("v");
  const call = lines[1].text.replace("v = ", "");
  const reach = reachSentence(setting) ?? "";
  if (error) return `${call}: PyTorch refuses. ${reach} ${error.type}: ${error.message}`;
  const same_ = ways !== null && ways.exact.length > 0 ? `It is also ${listed(ways.exact)}.` : "";
  return `${call}: ${view ? `${readSentence(view)} ${bytesSentence(view)}` : ""} ${reach} ${(view && overlapOf(view)?.sentence) ?? ""} ${same_}`;
}
