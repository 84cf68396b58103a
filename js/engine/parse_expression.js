import { notCovered, syntaxError } from "./errors.js";
import { LIMITS, tooMany } from "./limits.js";

/**
 * @typedef {import("./tokens.js").Token} Token
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Argument} Argument
 * @typedef {import("./syntax.js").Keyword} Keyword
 */

export const KEYWORDS = new Set([
  "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
  "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
  "pass", "raise", "return", "try", "while", "with", "yield",
]);

/** How tightly binary operators bind. @type {Map<string, number>} */
const BINARY = new Map([
  ["|", 5], ["^", 6], ["&", 7], ["<<", 8], [">>", 8], ["+", 9], ["-", 9], ["*", 10], ["/", 10], ["//", 10],
  ["%", 10], ["@", 10], ["**", 12],
]);
const COMPARISONS = new Set(["<", "<=", ">", ">=", "==", "!=", "is", "in", "not"]);
const UNARY = 11;

/** Walks the tokens of a program and parses expressions, by precedence climbing. */
export class ExpressionParser {
  /** @param {Token[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    this.next = 0;
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

  /** One or several expressions: several are a tuple. @returns {Expression} */
  expressions() {
    const start = this.token.start;
    const first = this.starred();
    if (!this.is(",")) {
      if (first.star) throw syntaxError("can't use starred expression here");
      return first.value;
    }
    const items = [first];
    while (this.take(",") && !this.ends()) items.push(this.starred());
    return this.node({ kind: "tuple", items, bare: true }, start, items.map(({ value }) => value));
  }

  /** Whether a list of expressions ends here. */
  ends() {
    const { type, text } = this.token;
    return type === "newline" || type === "end" || [")", "]", "=", ";"].includes(text);
  }

  /** @returns {Argument} */
  starred() {
    const star = this.take("*");
    return { star, value: this.expression() };
  }

  /** @param {number} [least] precedence @returns {Expression} */
  expression(least = 1) {
    this.open += 1;
    if (this.open > LIMITS.depth) throw tooDeep();
    let left = this.prefix();
    for (;;) {
      const { text, type } = this.token;
      if (type !== "op" && type !== "name") break;
      const power = BINARY.get(text);
      if (power !== undefined && power >= least) {
        left = this.binary(left, text, power);
      } else if (COMPARISONS.has(text) && least <= 4 && !(text === "not" && this.tokens[this.next + 1].text !== "in")) {
        left = this.comparison(left);
      } else if ((text === "and" && least <= 2) || (text === "or" && least <= 1)) {
        this.next += 1;
        const right = this.expression(text === "and" ? 3 : 2);
        left = this.node({ kind: "logic", operator: text, left, right }, left.start, [left, right]);
      } else {
        break;
      }
    }
    this.open -= 1;
    return left;
  }

  /** @param {Expression} left @param {string} operator @param {number} power @returns {Expression} */
  binary(left, operator, power) {
    this.next += 1;
    const right = this.expression(operator === "**" ? UNARY : power + 1);
    return this.node({ kind: "binary", operator, left, right }, left.start, [left, right]);
  }

  /** @param {Expression} first @returns {Expression} */
  comparison(first) {
    /** @type {{ operator: string, right: Expression }[]} */
    const rest = [];
    while (COMPARISONS.has(this.token.text) && this.token.type !== "string") {
      let operator = this.token.text;
      this.next += 1;
      if (operator === "is" && this.take("not")) operator = "is not";
      if (operator === "not") {
        this.expect("in");
        operator = "not in";
      }
      rest.push({ operator, right: this.expression(5) });
    }
    return this.node({ kind: "comparison", first, rest }, first.start, [first, ...rest.map(({ right }) => right)]);
  }

  /** @returns {Expression} */
  prefix() {
    const { start, text, type } = this.token;
    if (type === "op" && (text === "-" || text === "+" || text === "~")) {
      this.next += 1;
      const operand = this.expression(UNARY);
      return this.node({ kind: "unary", operator: text, operand }, start, [operand]);
    }
    if (type === "name" && text === "not") {
      this.next += 1;
      const operand = this.expression(3);
      return this.node({ kind: "unary", operator: "not", operand }, start, [operand]);
    }
    return this.postfix(this.atom());
  }

  /** @returns {Expression} */
  atom() {
    const { start, text, type, value } = this.token;
    if (type === "int" || type === "float") {
      this.next += 1;
      return this.node({ kind: "literal", value: /** @type {bigint | number} */ (value) }, start, []);
    }
    if (type === "string") return this.strings();
    if (type === "name") return this.word();
    if (type !== "op") throw this.fault();
    if (text === "(" || text === "[") return this.display(text);
    if (text === "...") {
      this.next += 1;
      return this.node({ kind: "ellipsis" }, start, []);
    }
    if (text === "{") throw notCovered("Dictionaries and sets are not covered: use a tuple or a list.");
    throw this.fault();
  }

  /** @returns {Expression} */
  strings() {
    const { start } = this.token;
    let joined = "";
    while (this.token.type === "string") {
      joined += this.token.value;
      this.next += 1;
    }
    return this.node({ kind: "literal", value: joined }, start, []);
  }

  /** @returns {Expression} */
  word() {
    const { start, text } = this.token;
    if (text === "lambda" || text === "yield" || text === "await") {
      throw notCovered(`The Python word "${text}" is not covered: write plain statements.`);
    }
    if (CONSTANTS.has(text)) {
      this.next += 1;
      return this.node({ kind: "literal", value: /** @type {boolean | null} */ (CONSTANTS.get(text)) }, start, []);
    }
    if (KEYWORDS.has(text)) throw this.fault();
    this.next += 1;
    return this.node({ kind: "name", name: text }, start, []);
  }

  /** @param {"(" | "["} bracket @returns {Expression} a tuple, a list, or what stands in parentheses */
  display(bracket) {
    const { start } = this.token;
    const close = bracket === "(" ? ")" : "]";
    this.next += 1;
    /** @type {Argument[]} */
    const items = [];
    let comma = false;
    while (!this.is(close)) {
      items.push(this.starred());
      comma = this.take(",");
      if (!comma && !this.is(close)) throw this.fault();
    }
    this.next += 1;
    if (bracket === "(" && items.length === 1 && !comma) {
      if (items[0].star) throw syntaxError("cannot use starred expression here");
      return { ...items[0].value, start, end: this.end };
    }
    return this.node({ kind: bracket === "(" ? "tuple" : "list", items }, start, items.map(({ value }) => value));
  }

  /** @param {Expression} object @returns {Expression} with its attributes, calls and subscripts */
  postfix(object) {
    let found = object;
    for (;;) {
      const { start } = object;
      if (this.take(".")) {
        const { type, text } = this.token;
        if (type !== "name" || KEYWORDS.has(text)) throw this.fault();
        this.next += 1;
        found = this.node({ kind: "attribute", object: found, name: text }, start, [found]);
      } else if (this.take("(")) {
        found = this.call(found, start);
      } else if (this.take("[")) {
        const index = this.index();
        this.expect("]");
        found = this.node({ kind: "subscript", object: found, index }, start, [found, index]);
      } else {
        return found;
      }
    }
  }

  /** @param {Expression} callee @param {number} start @returns {Expression} */
  call(callee, start) {
    /** @type {Argument[]} */
    const args = [];
    /** @type {Keyword[]} */
    const keywords = [];
    while (!this.take(")")) {
      if (this.is("**")) throw notCovered("Calls with ** are not covered: write the keyword arguments out.");
      const after = this.tokens[this.next + 1];
      if (this.token.type === "name" && after.type === "op" && after.text === "=" && !KEYWORDS.has(this.token.text)) {
        const name = this.token.text;
        this.next += 2;
        if (keywords.some((keyword) => keyword.name === name)) throw syntaxError(`keyword argument repeated: ${name}`);
        keywords.push({ name, value: this.expression() });
      } else {
        const arg = this.starred();
        if (keywords.length > 0 && !arg.star) throw syntaxError("positional argument follows keyword argument");
        args.push(arg);
      }
      if (!this.take(",") && !this.is(")")) throw this.fault();
    }
    return this.node({ kind: "call", callee, args, keywords }, start, [callee, ...[...args, ...keywords].map(({ value }) => value)]);
  }

  /** @returns {Expression} what stands between the brackets of a subscript */
  index() {
    const { start } = this.token;
    /** @type {Argument[]} */
    const items = [this.indexItem()];
    let comma = false;
    while (this.take(",")) {
      comma = true;
      if (this.is("]")) break;
      items.push(this.indexItem());
    }
    if (!comma && !items[0].star) return items[0].value;
    return this.node({ kind: "tuple", items }, start, items.map(({ value }) => value));
  }

  /** @returns {Argument} */
  indexItem() {
    const { start } = this.token;
    /** @type {(Expression | null)[]} */
    const parts = [null, null, null];
    let at = 0;
    let colons = 0;
    for (;;) {
      if (this.is("]") || this.is(",")) break;
      if (this.take(":")) {
        colons += 1;
        at += 1;
        if (colons > 2) throw this.fault();
      } else if (parts[at] === null) {
        if (this.is("*")) return this.starred();
        parts[at] = this.expression();
      } else {
        throw this.fault();
      }
    }
    if (colons === 0) {
      if (parts[0] === null) throw this.fault();
      return { star: false, value: parts[0] };
    }
    const inside = /** @type {Expression[]} */ (parts.filter((part) => part !== null));
    return { star: false, value: this.node({ kind: "slice", parts }, start, inside) };
  }

  /** @param {any} node @param {number} start @param {readonly Expression[]} inside @returns {Expression} */
  node(node, start, inside) {
    const depth = inside.reduce((most, { depth: own }) => Math.max(most, own), 0) + 1;
    if (depth > 2 * LIMITS.depth) throw tooDeep();
    return { ...node, start, end: this.end, depth };
  }
}

/** @type {Map<string, boolean | null>} */
const CONSTANTS = new Map([["True", true], ["False", false], ["None", null]]);

function tooDeep() {
  return tooMany("Expressions of", LIMITS.depth, "parts within one another", "use several lines");
}
