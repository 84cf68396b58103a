import { notCovered, syntaxError } from "./errors.js";
import { KEYWORDS } from "./parse_cursor.js";

/**
 * @typedef {import("./parse_expression.js").ExpressionParser} ExpressionParser
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Argument} Argument
 */

/** @param {ExpressionParser} parser @returns {Expression} */
export function atom(parser) {
  const { start, text, type, value } = parser.token;
  if (type === "int" || type === "float") {
    parser.next += 1;
    return parser.node({ kind: "literal", value: /** @type {bigint | number} */ (value) }, start, []);
  }
  if (type === "string") return strings(parser);
  if (type === "name") return word(parser);
  if (type !== "op") throw parser.fault();
  if (text === "(" || text === "[") return display(parser, text);
  if (text === "...") {
    parser.next += 1;
    return parser.node({ kind: "ellipsis" }, start, []);
  }
  if (text === "{") throw notCovered("Dictionaries and sets are not covered: use a tuple or a list.");
  throw parser.fault();
}

/** @param {ExpressionParser} parser @returns {Expression} */
function strings(parser) {
  const { start } = parser.token;
  let joined = "";
  while (parser.token.type === "string") {
    joined += parser.token.value;
    parser.next += 1;
  }
  return parser.node({ kind: "literal", value: joined }, start, []);
}

/** @param {ExpressionParser} parser @returns {Expression} */
function word(parser) {
  const { start, text } = parser.token;
  if (text === "lambda" || text === "yield" || text === "await") {
    throw notCovered(`The Python word "${text}" is not covered: write plain statements.`);
  }
  if (CONSTANTS.has(text)) {
    parser.next += 1;
    return parser.node({ kind: "literal", value: /** @type {boolean | null} */ (CONSTANTS.get(text)) }, start, []);
  }
  if (KEYWORDS.has(text)) throw parser.fault();
  parser.next += 1;
  return parser.node({ kind: "name", name: text }, start, []);
}

/** @param {ExpressionParser} parser @param {"(" | "["} bracket @returns {Expression} a tuple, a list, or what stands in parentheses */
function display(parser, bracket) {
  const { start } = parser.token;
  const close = bracket === "(" ? ")" : "]";
  parser.next += 1;
  /** @type {Argument[]} */
  const items = [];
  let comma = false;
  while (!parser.is(close)) {
    items.push(parser.starred());
    comma = parser.take(",");
    if (!comma && !parser.is(close)) throw parser.fault();
  }
  parser.next += 1;
  if (bracket === "(" && items.length === 1 && !comma) {
    if (items[0].star) throw syntaxError("cannot use starred expression here");
    return { ...items[0].value, start, end: parser.end };
  }
  return parser.node({ kind: bracket === "(" ? "tuple" : "list", items }, start, items.map(({ value }) => value));
}

/** @type {Map<string, boolean | null>} */
const CONSTANTS = new Map([["True", true], ["False", false], ["None", null]]);
