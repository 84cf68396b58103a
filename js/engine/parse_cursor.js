import { notCovered, syntaxError } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";

/**
 * @typedef {import("./tokens.js").Token} Token
 * @typedef {import("./syntax.js").Expression} Expression
 */

/** Walks the tokens of a program and makes the nodes of its syntax tree. */
export class Cursor {
  /** @param {Token[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    this.next = 0;
    /** Expressions that are begun and not ended. */
    this.open = 0;
  }

  /** @returns {Token} */
  get token() {
    return this.tokens[this.next];
  }

  /** @returns {number} where the last token ended */
  get end() {
    return this.tokens[this.next - 1]?.end ?? 0;
  }

  /** @param {string} text of an operator or keyword @returns {boolean} */
  is(text) {
    const { type, text: has } = this.token;
    return has === text && (type === "op" || type === "name");
  }

  /** @param {string} text @returns {boolean} whether it was there, and is passed */
  take(text) {
    if (!this.is(text)) return false;
    this.next += 1;
    return true;
  }

  /** @param {string} text */
  expect(text) {
    if (!this.take(text)) throw this.fault();
  }

  /** Why the current token cannot stand here. */
  fault() {
    const { type, error, text } = this.token;
    if (error !== undefined) return error;
    if (type === "indent") return syntaxError("unexpected indent");
    if (text === "if" || text === "for" || text === ":=") {
      return notCovered(`The Python word "${text}" is not covered within an expression: write plain statements.`);
    }
    const before = this.tokens[this.next - 1];
    const comma = before !== undefined && before.line === this.token.line && this.open > 0 && type !== "op"
      && ["name", "int", "float", "string"].includes(before.type) && !KEYWORDS.has(text);
    return syntaxError(comma ? "invalid syntax. Perhaps you forgot a comma?" : "invalid syntax");
  }

  /** @param {any} node @param {number} start @param {readonly Expression[]} inside @returns {Expression} */
  node(node, start, inside) {
    const depth = inside.reduce((most, { depth: own }) => Math.max(most, own), 0) + 1;
    if (depth > 2 * LIMITS.depth) throw tooDeep();
    return { ...node, start, end: this.end, depth };
  }
}

export const KEYWORDS = new Set([
  "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
  "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
  "pass", "raise", "return", "try", "while", "with", "yield",
]);

/** The answer to nesting that would take long. */
export function tooDeep() {
  return tooMany("Expressions of", LIMITS.depth, "parts within one another", "use several lines");
}
