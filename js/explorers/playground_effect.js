import { grouped } from "../count.js";
import { tupleText } from "../describe_tensor.js";
import { listed } from "../sentences.js";
import { changes, earlier, isGiven } from "./playground_diff.js";
import { targetsOf } from "./playground_statements.js";

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../scene.js").Tensor} Tensor
 * @typedef {import("../engine/index.js").Line} Line
 *
 * @typedef {"new" | "view" | "same" | "shared" | "write" | "other" | "failed"} Kind
 *
 * @typedef {object} Effect What a line did, for its row.
 * @property {Kind} kind
 * @property {string} words "v is a view of t"
 * @property {number | null} bytes of the storages that it brought; null where it made no tensor
 * @property {string[]} warnings PyTorch's
 * @property {string | null} note the engine's
 *
 * @typedef {object} Step What a statement met and left.
 * @property {string} text
 * @property {Scene} before
 * @property {Scene} after
 * @property {Line} line what the engine said of it
 * @property {(question: string) => boolean} ask whether an expression is True after it; `_before` is the value that its name had
 */

/** @param {Step} step @returns {Effect} */
export function effectOf(step) {
  const { warning, note } = step.line;
  const effect = done(step);
  return { ...effect, words: [effect.words, warning && "with a warning", note && "with a note"].filter(Boolean).join("; "), warnings: warning?.split("\n") ?? [], note };
}

/** @param {Step} step @returns {Pick<Effect, "kind" | "words" | "bytes">} */
function done({ text, before, after, line, ask }) {
  const given = line.error ? [] : targetsOf(text);
  const made = after.tensors.filter(({ name }) => isGiven(name, given));
  const written = writtenWords(changes(before, after, given));
  if (line.error) return { kind: "failed", words: [line.error.type === "NotCovered" ? "not computed here" : line.error.type, written].filter(Boolean).join("; "), bytes: null };
  if (made.length === 0) return { kind: written ? "write" : "other", words: written ?? outputWords(line) ?? goneWords(text, before, after), bytes: null };
  const sources = made.map((tensor) => sourceOf(tensor, before, after, given, ask));
  const fresh = new Set(made.filter((_, k) => sources[k].kind === "new").map(({ storage }) => storage));
  const bytes = after.storages.reduce((sum, { id, nbytes }) => (fresh.has(id) ? sum + Number(nbytes) : sum), 0);
  const words = made.length === 1 ? `${made[0].name}${sources[0].words}` : manyWords(given, made, sources);
  return { kind: sources[0].kind, words: written ? `${words}; ${written}` : words, bytes };
}

/** @typedef {{ kind: "new" | "view" | "same" | "shared", of: string, words: string }} Source */

/** @param {Tensor} tensor @param {Scene} before @param {Scene} after @param {readonly string[]} given @param {Step["ask"]} ask @returns {Source} */
function sourceOf(tensor, before, after, given, ask) {
  const storage = after.storages.find(({ id }) => id === tensor.storage);
  const others = after.tensors.filter(({ name, storage: id }) => id === tensor.storage && !isGiven(name, given));
  const kept = storage && earlier(before, after, storage, given) !== null;
  if (!kept) {
    const own = before.tensors.some(({ name }) => name === tensor.name);
    if (own && ask(`${tensor.name}.untyped_storage().data_ptr() == _before.untyped_storage().data_ptr()`)) {
      return { kind: "view", of: tensor.name, words: ` is a view of what ${tensor.name} was` };
    }
    return { kind: "new", of: "", words: " has a new storage" };
  }
  const twin = others.find((other) => sameHeader(other, tensor));
  if (twin && ask(`${tensor.name} is ${twin.name}`)) return { kind: "same", of: twin.name, words: ` is ${twin.name} itself` };
  const of = others.some(({ name }) => name === tensor.base) ? String(tensor.base) : others[0].name;
  if (!tensor.is_view) return { kind: "shared", of, words: ` reads the cells of ${of}, and autograd calls it no view` };
  return { kind: "view", of, words: ` is a view of ${of}` };
}

/** @param {Tensor} a @param {Tensor} b */
function sameHeader(a, b) {
  return ["size", "stride", "storage_offset", "dtype", "is_view", "requires_grad", "is_leaf"].every((key) => (
    String(/** @type {any} */ (a)[key]) === String(/** @type {any} */ (b)[key])));
}

/** @param {readonly string[]} given @param {readonly Tensor[]} made @param {readonly Source[]} sources @returns {string} */
function manyWords(given, made, sources) {
  const { kind, of } = sources[0];
  const all = sources.every((source) => source.kind === kind && source.of === of);
  const own = made.length <= 3 && given.length === made.length; // a variable each
  if (own && !all) return made.map(({ name }, k) => `${name}${sources[k].words}`).join("; ");
  const what = !all ? "tensors" : kind === "view" ? `views of ${of}` : kind === "new" ? "tensors with new storages" : `tensors on the storage of ${of}`;
  return own ? `${listed(given)} are ${what}` : `${listed(given)}: ${made.length} ${what}`;
}

/** @param {Map<number, import("./playground_diff.js").Change[]>} changed @returns {string | null} */
function writtenWords(changed) {
  const count = [...changed.values()].reduce((sum, list) => sum + list.length, 0);
  if (count === 0) return null;
  return `writes ${grouped(count)} cell${count === 1 ? "" : "s"} of storage ${listed([...changed.keys()].map(String))}`;
}

/** @param {Line} line @returns {string | null} */
function outputWords({ output }) {
  if (output === null) return null;
  return `→ ${Array.isArray(output) ? output.map(valueText).join(" ") : valueText(output)}`;
}

/** @param {import("../engine/index.js").Value} value @returns {string} as Python would show it, a tensor by its name */
export function valueText(value) {
  switch (value.type) {
    case "None": return "None";
    case "bool": return value.value ? "True" : "False";
    case "str": return `'${value.value}'`;
    case "tensor": return value.name;
    case "Size": return `torch.Size([${value.items.map(valueText).join(", ")}])`;
    case "list": return `[${value.items.map(valueText).join(", ")}]`;
    case "tuple": return tupleText(value.items.map(valueText));
    case "float": return typeof value.value === "number" && Number.isInteger(value.value) && Math.abs(value.value) < 1e16 ? `${value.value}.0` : String(value.value);
    default: return String(value.value);
  }
}

/** @param {string} text @param {Scene} before @param {Scene} after @returns {string} */
function goneWords(text, before, after) {
  if (/\.backward\b/.test(text)) return "adds to the grad of leaves";
  if (!/^del\b/.test(text)) return "no tensor";
  const sum = (/** @type {Scene} */ scene) => scene.storages.reduce((bytes, { nbytes }) => bytes + Number(nbytes), 0);
  const freed = sum(before) - sum(after);
  return freed > 0 ? `frees ${grouped(freed)} bytes` : "frees nothing: another tensor reads the cells";
}
