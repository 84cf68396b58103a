import { syntaxError } from "./errors.js";
import { LIMITS } from "./limits.js";
import { atom } from "./parse_atom.js";
import { Cursor, tooDeep } from "./parse_cursor.js";
import { postfix } from "./parse_postfix.js";

/**
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Argument} Argument
 */

/** How tightly binary operators bind. @type {Map<string, number>} */
const BINARY = new Map([
  ["|", 5], ["^", 6], ["&", 7], ["<<", 8], [">>", 8], ["+", 9], ["-", 9], ["*", 10], ["/", 10], ["//", 10],
  ["%", 10], ["@", 10], ["**", 12],
]);
const COMPARISONS = new Set(["<", "<=", ">", ">=", "==", "!=", "is", "in", "not"]);
const UNARY = 11;

/** Parses expressions, by precedence climbing. */
export class ExpressionParser extends Cursor {
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
    return postfix(this, atom(this));
  }
}
