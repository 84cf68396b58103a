import { changes } from "./playground_diff.js";
import { effectOf } from "./playground_effect.js";
import { countUpTo, statementsOf, targetsOf } from "./playground_statements.js";

/**
 * @typedef {import("../scene.js").Scene} Scene
 * @typedef {import("../engine/index.js").Line} Line
 * @typedef {import("./playground_effect.js").Effect} Effect
 * @typedef {import("./playground_statements.js").Statement} Statement
 * @typedef {{ lines: Line[], scene: Scene }} Answer
 * @typedef {(source: string) => Answer} Evaluate
 *
 * @typedef {object} Shown What there is to see of a program, run up to one of its lines.
 * @property {string} program
 * @property {number} line the line asked for; 0 for the end
 * @property {Statement[]} statements
 * @property {number} count how many of them have run
 * @property {{ at: number, error: { type: string, message: string } } | null} failed the statement that failed
 * @property {Scene} scene
 * @property {Map<number, import("./playground_diff.js").Change[]>} changed by the last statement, or by the one that failed
 */

/** Answers that are kept: to the beginnings of one program, and some more. */
const KEPT = 500;

/** Runs the beginnings of programs, and keeps the answers. */
export class Runner {
  /** @param {Evaluate} evaluate */
  constructor(evaluate) {
    this.evaluate = evaluate;
    /** @type {Map<string, Answer>} */
    this.kept = new Map();
  }

  /** @param {string} source @returns {Answer} */
  answer(source) {
    const kept = this.kept.get(source);
    if (kept) return kept;
    if (this.kept.size >= KEPT) this.kept.clear();
    const answer = this.evaluate(source);
    this.kept.set(source, answer);
    return answer;
  }

  /** @param {string} program @param {readonly Statement[]} statements @param {number} count @returns {Answer} after so many */
  after(program, statements, count) {
    const begun = count === 0 ? "" : program.slice(0, statements[count - 1].end);
    return this.answer(begun.endsWith(":") ? `${begun} pass` : begun); // a block has a statement
  }

  /**
   * What there is to see; yields after each run, so that whoever asks can let others have their turn.
   *
   * @param {string} program
   * @param {number} line
   * @returns {Generator<void, Shown, void>}
   */
  * shown(program, line) {
    const statements = statementsOf(program);
    let count = countUpTo(statements, line);
    let answer = this.after(program, statements, count);
    yield;
    const failed = yield* this.failed(program, statements, count, answer);
    if (failed) {
      count = failed.at;
      if (answer.lines.length <= count) answer = this.after(program, statements, count); // nothing of it was run
      yield;
    }
    const before = failed ? count : Math.max(0, count - 1); // a line may write before it fails
    const { scene } = this.after(program, statements, before);
    yield;
    const changed = changes(scene, answer.scene, failed ? [] : targetsOf(statements[before]?.text ?? ""));
    return { program, line, statements, count, failed, scene: answer.scene, changed };
  }

  /**
   * The statement at which so many fail; one that Python cannot read is searched for.
   *
   * @param {string} program
   * @param {readonly Statement[]} statements
   * @param {number} count
   * @param {Answer} answer to them
   * @returns {Generator<void, Shown["failed"], void>}
   */
  * failed(program, statements, count, { lines }) {
    const error = lines[lines.length - 1]?.error ?? null;
    if (error === null) return null;
    if (lines.length > 1 || count === 1) return { at: lines.length - 1, error };
    let [runs, fails] = [0, count];
    while (fails - runs > 1) {
      const middle = Math.floor((runs + fails) / 2);
      const tried = this.after(program, statements, middle);
      if (tried.lines.length === 1 && tried.lines[0].error?.type === error.type) fails = middle;
      else runs = middle;
      yield;
    }
    return { at: fails - 1, error };
  }

  /**
   * What each statement does, up to the first that fails; yields the effects so far after each.
   *
   * @param {string} program
   * @param {readonly Statement[]} statements
   * @returns {Generator<Effect[], Effect[], void>}
   */
  * effects(program, statements) {
    /** @type {Effect[]} */
    const found = [];
    for (let k = 0; k < statements.length; k += 1) {
      this.after(program, statements, k + 1);
      yield [...found]; // what is asked of it takes another run
      found.push(this.effect(program, statements, k));
      if (found[k].kind === "failed") break;
      yield [...found];
    }
    return found;
  }

  /** @param {string} program @param {readonly Statement[]} statements @param {number} k @returns {Effect} */
  effect(program, statements, k) {
    const { text, end } = statements[k];
    const [before, after] = [this.after(program, statements, k), this.after(program, statements, k + 1)];
    const [name] = targetsOf(text);
    const ask = (/** @type {string} */ question) => {
      const start = program.slice(0, end - text.length);
      const keeps = question.includes("_before") ? `${start}_before = ${name}\n${text}` : program.slice(0, end);
      const { lines } = this.answer(`${keeps}\n${question}`);
      const output = lines[lines.length - 1].output;
      return output !== null && !Array.isArray(output) && output.type === "bool" && output.value === true;
    };
    return effectOf({ text, before: before.scene, after: after.scene, line: after.lines[after.lines.length - 1], ask });
  }
}

/** Run a generator to its end. @template T @param {Generator<any, T, void>} steps @returns {T} */
export function finished(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
