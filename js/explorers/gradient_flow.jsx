import { useMemo, useRef } from "preact/hooks";
import { tupleText } from "../describe_tensor.js";
import { elementName } from "../formula.js";
import { Refusal } from "../guard.jsx";
import { hueOf } from "../hue.js";
import { indexAt, positionOf } from "../shown.js";
import { useTrait } from "../use_trait.js";
import { sixDigits } from "../value_text.js";
import { Choice } from "./choice.jsx";
import { flowOf, flows, sums, upstreamOf } from "./flow.js";
import { FlowLines } from "./flow_lines.jsx";
import { Sums } from "./flow_sums.jsx";
import { flowWords } from "./flow_words.js";
import { MarkedGrid } from "./marked_grid.jsx";
import { NumberGrid } from "./number_grid.jsx";
import { Program } from "./program.jsx";
import { Steps } from "./steps.jsx";
import { usePointed } from "./use_pointed.js";

/**
 * @typedef {import("../page_model.js").Model} Model
 * @typedef {import("./flow.js").Flow} Flow
 */

const STEPS = [["forward", "Forward"], ["upstream", "Upstream"], ["backward", "Backward"]];
const UPSTREAMS = { ones: "all ones", numbers: "1, 2, 3, …", one_hot: "one at the element I choose", own: "my own numbers" };
const HUES = { from: 305, to: 55 };

/**
 * Forward along a view, backward as a sum into each cell.
 *
 * @param {{ model: Model }} props
 */
export function GradientFlow({ model }) {
  const operation = useTrait(model, "operation");
  const step = useTrait(model, "step");
  const upstream = useTrait(model, "upstream");
  const values = useTrait(model, "values");
  const element = useTrait(model, "element");
  const known = typeof operation === "string" && Object.hasOwn(flows, operation);
  const flow = useMemo(() => (known ? flowOf(operation) : null), [operation]);
  if (flow === null) return <Refusal sentence={`GradientFlow has no operation ${JSON.stringify(operation)}.`} />;
  const at = STEPS.findIndex(([name]) => name === step);
  if (at < 0) return <Refusal sentence={`GradientFlow has no step ${JSON.stringify(step)}.`} />;
  if (!Object.hasOwn(UPSTREAMS, String(upstream))) return <Refusal sentence={`GradientFlow has no upstream gradient ${JSON.stringify(upstream)}.`} />;
  const gradient = upstreamOf(upstream, flow.y.cells.length, Number(element), Array.isArray(values) ? values : []);
  return <Stepped model={model} operation={operation} flow={flow} at={at} upstream={upstream} gradient={gradient} />;
}

/** @param {{ model: Model, operation: string, flow: Flow, at: number, upstream: string, gradient: number[] }} props */
function Stepped({ model, operation, flow, at, upstream, gradient }) {
  const [pointed, listeners] = usePointed();
  const group = useRef(/** @type {HTMLDivElement | null} */ (null));
  /** @param {Record<string, any>} traits */
  const set = (traits) => {
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    model.save_changes();
  };
  const { x, y, sources, differentiable } = flow;
  const source = pointedSource(flow, pointed);
  const hues = x.cells.map((_, k) => hueOf(HUES, k, x.cells.length));
  const results = sums(flow, gradient);
  const fromX = (/** @type {string} */ name, /** @type {readonly string[]} */ texts) => ({
    name, size: x.tensor.size.map(Number), lit: new Set(source === null ? [] : [source]),
    source: pointed?.tensor === name ? source ?? -1 : -1,
    items: texts.map((text, k) => ({ text, storage: x.tensor.storage, cell: x.cells[k], hue: hues[k] })) });
  const lit = new Set(sources.flatMap((one, k) => (one === source ? k : [])));
  const fromY = (/** @type {string} */ name, /** @type {readonly string[]} */ texts) => ({
    name, size: y.tensor.size.map(Number), lit, source: pointed?.tensor === name ? placeOf(y, pointed) : -1,
    items: texts.map((text, k) => ({ text, storage: y.tensor.storage, cell: y.cells[k], hue: hues[sources[k]],
      mark: name === "g" && upstream === "one_hot" && gradient[k] === 1 ? "chosen" : null })) });
  const choose = upstream === "one_hot" ? (/** @type {number} */ position) => set({ element: position }) : undefined;
  const lines = [...flow.lines, ...(at > 0 ? [`g = ${upstreamCode(upstream, flow, gradient)}`] : []), ...(at > 1 ? ["y.backward(g)"] : [])];
  const words = flowWords(flow, gradient, at, source, pointed);
  return (
    <div class="sl-view sl-study">
      <div class="sl-picks">
        <Choice label="y is" value={operation} groups={grouped()} onChoose={(value) => set({ operation: value, element: 0, values: [] })} />
        <Choice label="upstream gradient g" value={upstream} onChoose={(value) => set({ upstream: value, step: at === 0 ? "upstream" : STEPS[at][0], ...(value === "own" ? { values: gradient } : {}) })}
          groups={[["", Object.entries(UPSTREAMS).map(([value, label]) => ({ value, label }))]]} />
        <Steps label="step" names={STEPS.map(([, name]) => name)} at={at} onStep={(to) => set({ step: STEPS[to][0] })} />
      </div>
      <Program lines={lines} marked={lines.length - 1} label="the program" />
      <div role="group" class="sl-group" aria-label="from x to y and back" ref={group} {...listeners}>
        <div class="sl-cards sl-side">
          <Card title="x" note={`size ${tupleText(x.tensor.size)}`}><MarkedGrid {...fromX("x", x.texts)} /></Card>
          <Card title="y" note={`size ${tupleText(y.tensor.size)} · ${flow.shares ? `stride ${tupleText(y.tensor.stride)}` : "a copy"}`}>
            <MarkedGrid {...fromY("y", y.texts)} />
          </Card>
          {at > 0 && (
            <Card title="g" note={`size ${tupleText(y.tensor.size)}, as y`}>
              {upstream === "own"
                ? <NumberGrid name="g" size={y.tensor.size.map(Number)} values={gradient} onChange={(next) => set({ values: next })} />
                : <MarkedGrid {...fromY("g", gradient.map(sixDigits))} onPick={choose} />}
            </Card>
          )}
          {at > 1 && (
            <Card title="x.grad" note={differentiable ? `size ${tupleText(x.tensor.size)}, as x` : "None"}>
              {differentiable
                ? <MarkedGrid {...fromX("x.grad", results.map(({ value }) => sixDigits(value)))} />
                : <p class="sl-note">detach cut the way back: y does not require grad.</p>}
            </Card>
          )}
        </div>
        <FlowLines group={group} from={at > 1 ? "g" : "x"} to={at > 1 ? "x.grad" : "y"} lit={source === null ? "" : `${operation} ${upstream} ${at} ${source}`} />
        <p class="sl-pointed">{words}</p>
      </div>
      {at > 1 && differentiable && <Sums flow={flow} gradient={gradient} source={source} hues={hues} listeners={listeners} />}
      <p class="sl-spoken" aria-live="polite">{words}</p>
    </div>
  );
}

/** @param {{ title: string, note: string, children: any }} props */
function Card({ title, note, children }) {
  return (
    <div role="group" class="sl-card" aria-label={title}>
      <div class="sl-head"><span class="sl-name">{title}</span><span class="sl-code">{note}</span></div>
      <div class="sl-scroll">{children}</div>
    </div>
  );
}

/** The element of x that is pointed at, or that what is pointed at comes from. @param {Flow} flow @param {import("../lit.js").Source | null} pointed @returns {number | null} */
function pointedSource({ x, y, sources }, pointed) {
  if (!pointed?.tensor) return null;
  const at = pointed.tensor.startsWith("x") ? placeOf(x, pointed) : sources[placeOf(y, pointed)] ?? -1;
  return at < 0 ? null : at;
}

/** @param {import("../picture.js").TensorPicture} tensor @param {import("../lit.js").Source} pointed */
function placeOf({ axes }, { index }) {
  return positionOf(axes, index ? index.split(",") : []);
}

/** @param {string} upstream @param {Flow} flow @param {number[]} gradient */
function upstreamCode(upstream, { y }, gradient) {
  const size = tupleText(y.tensor.size);
  if (upstream === "ones") return "torch.ones_like(y)";
  if (upstream === "numbers") return `torch.arange(1., ${gradient.length + 1}.).view${size.replace(",)", ")")}`;
  if (upstream === "one_hot") return `torch.zeros_like(y); ${elementName("g", indexAt(y.axes, gradient.indexOf(1)))} = 1`;
  return `torch.tensor([${gradient.map((value) => (Number.isInteger(value) ? `${value}.` : value)).join(", ")}]).view${size.replace(",)", ")")}`;
}

/** @returns {[string, import("./choice.jsx").Option[]][]} */
function grouped() {
  /** @type {Map<string, import("./choice.jsx").Option[]>} */
  const groups = new Map();
  for (const [value, { group, size, call }] of Object.entries(flows)) {
    groups.set(group, [...groups.get(group) ?? [], { value, label: `${call}, x ${tupleText(size)}` }]);
  }
  return [...groups];
}
