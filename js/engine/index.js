import { notCovered, PyError } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";
import { countShown, namedTensors } from "./names.js";
import { Outputs } from "./output.js";
import { parse } from "./parse.js";
import { Run } from "./run.js";
import { sceneOf } from "./scene_of.js";
import { executed } from "./statements.js";
import { Callable, Module } from "./values.js";

/**
 * @typedef {import("./output.js").Value} Value
 * @typedef {import("./syntax.js").Statement} Statement
 * @typedef {import("../scene.js").Scene} Scene
 *
 * @typedef {object} Line What one statement did.
 * @property {string} source its text
 * @property {{ type: string, message: string } | null} error PyTorch's or Python's; or "NotCovered", ours
 * @property {string | null} warning PyTorch's
 * @property {string | null} note ours
 * @property {Value | Value[] | null} output of an expression, or of print
 */

/**
 * Run a program of Stride Lab's language, a subset of Python and PyTorch 2.13, as they would.
 *
 * @param {string} source
 * @returns {{ lines: Line[], scene: Scene }} the statements up to the first that fails; the tensors at the end
 */
export function evaluate(source) {
  const text = String(source);
  const refused = beyondLimits(text);
  if (refused !== null) return { lines: [failed("", refused)], scene: sceneOf(new Map()) };
  const { statements, error } = parse(text);
  if (error !== null) return { lines: [failed(lineAt(text, error.line), error.error)], scene: sceneOf(new Map()) };
  if (statements.length > LIMITS.statements) {
    return { lines: [failed("", tooMany("Programs of", LIMITS.statements, "statements", "write a shorter one"))], scene: sceneOf(new Map()) };
  }
  const { lines, scene, undone } = ran(statements, text);
  if (undone === null) return { lines, scene: scene() };
  const before = ran(statements.slice(0, undone), text); // a line that is not covered has done nothing
  return { lines: [...before.lines, { ...lines[lines.length - 1], output: null }], scene: before.scene() };
}

/**
 * @param {readonly Statement[]} statements
 * @param {string} text
 * @returns {{ lines: Line[], scene: () => Scene, undone: number | null }} `undone`: the statement that was not covered, but did something
 */
function ran(statements, text) {
  const run = new Run();
  run.names.set("torch", new Module("torch"));
  const outputs = new Outputs();
  /** @type {Line[]} */
  const lines = [];
  const scene = () => sceneOf(namedTensors(run.names, outputs.mentions));
  for (const [k, statement] of statements.entries()) {
    if (statement.kind === "leave") {
      executed(run, statement);
      continue;
    }
    run.touched = false;
    const line = executedLine(run, statement, text, outputs);
    lines.push(line);
    if (line.error !== null) return { lines, scene, undone: line.error.type === "NotCovered" && run.touched ? k : null };
  }
  return { lines, scene, undone: null };
}

/** @param {string} text @returns {PyError | null} */
function beyondLimits(text) {
  if (text.length > LIMITS.source) return tooMany("Programs of", LIMITS.source, "characters", "write a shorter one");
  if (text.split("\n").length > LIMITS.lines) return tooMany("Programs of", LIMITS.lines, "lines", "write a shorter one");
  return null;
}

/** @param {string} source @param {PyError} error @returns {Line} */
function failed(source, { type, message }) {
  return { source, error: { type, message }, warning: null, note: null, output: null };
}

/** @param {string} text @param {number} line @returns {string} */
function lineAt(text, line) {
  return (text.split("\n")[line - 1] ?? "").trim();
}

/** @param {Run} run @param {Statement} statement @param {string} text @param {Outputs} outputs @returns {Line} */
function executedLine(run, statement, text, outputs) {
  run.warnings = [];
  run.notes = [];
  /** @type {Line} */
  const line = { source: text.slice(statement.start, statement.end).trim(), error: null, warning: null, note: null, output: null };
  /** @type {Value[] | null} */
  let printed = null;
  const before = outputs.mentions.length;
  run.print = new Callable("print", (_, args, kwargs) => {
    if (kwargs.size > 0) throw notCovered("Keyword arguments of print are not covered: give values alone.");
    const texts = printedTexts(statement, text);
    printed = [...printed ?? [], ...args.map((arg, k) => outputs.value(arg, texts[k] ?? line.source, statement.line))];
    return null;
  });
  try {
    const value = executed(run, statement);
    if (printed === null && value !== null && statement.kind === "expression") {
      line.output = outputs.value(value, line.source, statement.line);
    }
    if (countShown(run.names, outputs.mentions.length) > LIMITS.shown) throw tooMany("Pictures of", LIMITS.shown, "tensors", "name fewer");
  } catch (error) {
    const { type, message } = error instanceof PyError ? error : unforeseen(error);
    line.error = { type, message };
    if (type === "NotCovered") outputs.mentions.length = before;
  }
  line.output = printed ?? line.output;
  line.warning = run.warnings.join("\n") || null;
  line.note = run.notes.join(" ") || null;
  return line;
}

/** A fault of the engine's own must not take down the page. @param {unknown} error */
function unforeseen(error) {
  return notCovered(`This line is not covered, by a fault of the engine that should be reported: ${error}`);
}

/** The sources of print's arguments. @param {Statement} statement @param {string} text @returns {string[]} */
function printedTexts(statement, text) {
  if (statement.kind !== "expression" || statement.value.kind !== "call") return [];
  return statement.value.args.some(({ star }) => star) ? [] : statement.value.args.map(({ value }) => text.slice(value.start, value.end));
}
