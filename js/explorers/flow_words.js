import { counted } from "../count.js";
import { elementName } from "../formula.js";
import { listed } from "../sentences.js";
import { indexAt } from "../shown.js";
import { sumText } from "./flow.js";

/** Elements that a sentence names before it counts the rest. */
const NAMED = 6;

/**
 * The step in one sentence; where the reader points, what goes there or comes from there.
 *
 * @param {import("./flow.js").Flow} flow
 * @param {readonly number[]} gradient
 * @param {number} at 0 forward, 1 upstream, 2 backward
 * @param {number | null} source the element of x that is lit
 * @param {import("../lit.js").Source | null} pointed
 * @returns {string}
 */
export function flowWords(flow, gradient, at, source, pointed) {
  return source === null ? stepWords(flow, at) : elementWords(flow, gradient, at, source, pointed);
}

/** @param {import("./flow.js").Flow} flow @param {number} at */
function stepWords({ x, y, sources, shares, differentiable }, at) {
  const used = new Set(sources).size;
  if (at === 0) {
    const where = `y shows ${counted(y.cells.length, "element")} from ${counted(used, "element")} of x`;
    return shares ? `${where} and stores none: it reads the cells of x.` : `${where}, copied into cells of its own.`;
  }
  if (!differentiable) return "y does not require grad: backward raises an error, and no gradient reaches x.";
  if (at === 1) return "g says how much a loss would change with each element of y. Each element of g has its element of x: the same colour.";
  const most = Math.max(...x.cells.map((_, k) => sources.filter((one) => one === k).length));
  const idle = x.cells.length - used;
  const sum = most > 1 ? `Up to ${most} elements of g meet in one element of x.grad: there they are added.`
    : "Each element of x.grad gets at most one element of g: nothing is added.";
  return idle > 0 ? `${sum} ${counted(idle, "element")} of x ${idle === 1 ? "is" : "are"} not in y and ${idle === 1 ? "gets" : "get"} 0.` : sum;
}

/** @param {import("./flow.js").Flow} flow @param {readonly number[]} gradient @param {number} at @param {number} source @param {import("../lit.js").Source | null} pointed */
function elementWords(flow, gradient, at, source, pointed) {
  const { x, y, sources, differentiable, shares } = flow;
  const from = elementName("x", indexAt(x.axes, source));
  const readers = sources.flatMap((one, k) => (one === source ? elementName("y", indexAt(y.axes, k)) : []));
  const many = readers.length === 0 ? "no element of y" : listed(readers.slice(0, NAMED), readers.length);
  if (at < 2 || !differentiable) {
    return `${from}, cell ${x.cells[source]}, holds ${x.texts[source]}: ${many} ${readers.length > 1 ? (shares ? "read it." : "are copies of it.") : (shares ? "reads it." : "is a copy of it.")}`;
  }
  const { name, letters, numbers, value } = sumText(flow, gradient, source);
  const to = pointed?.tensor === "g" ? `g[${(pointed.index ?? "").split(",").join(", ")}] goes to ${name}. ` : "";
  return letters === "" ? `${name} = 0: ${from} is not in y.` : `${to}${name} = ${letters} = ${numbers}${numbers.includes("+") ? ` = ${value}` : ""}`;
}
