import { notCovered, syntaxError } from "./errors.js";
import { KEYWORDS } from "./parse_cursor.js";

/**
 * @typedef {import("./parse_expression.js").ExpressionParser} ExpressionParser
 * @typedef {import("./syntax.js").Expression} Expression
 * @typedef {import("./syntax.js").Argument} Argument
 * @typedef {import("./syntax.js").Keyword} Keyword
 */

/** @param {ExpressionParser} parser @param {Expression} object @returns {Expression} with its attributes, calls and subscripts */
export function postfix(parser, object) {
  let found = object;
  for (;;) {
    const { start } = object;
    if (parser.take(".")) {
      const { type, text } = parser.token;
      if (type !== "name" || KEYWORDS.has(text)) throw parser.fault();
      parser.next += 1;
      found = parser.node({ kind: "attribute", object: found, name: text }, start, [found]);
    } else if (parser.take("(")) {
      found = call(parser, found, start);
    } else if (parser.take("[")) {
      const index = subscriptIndex(parser);
      parser.expect("]");
      found = parser.node({ kind: "subscript", object: found, index }, start, [found, index]);
    } else {
      return found;
    }
  }
}

/** @param {ExpressionParser} parser @param {Expression} callee @param {number} start @returns {Expression} */
function call(parser, callee, start) {
  /** @type {Argument[]} */
  const args = [];
  /** @type {Keyword[]} */
  const keywords = [];
  while (!parser.take(")")) {
    if (parser.is("**")) throw notCovered("Calls with ** are not covered: write the keyword arguments out.");
    const after = parser.tokens[parser.next + 1];
    if (parser.token.type === "name" && after.type === "op" && after.text === "=" && !KEYWORDS.has(parser.token.text)) {
      const name = parser.token.text;
      parser.next += 2;
      if (keywords.some((keyword) => keyword.name === name)) throw syntaxError(`keyword argument repeated: ${name}`);
      keywords.push({ name, value: parser.expression() });
    } else {
      const arg = parser.starred();
      if (keywords.length > 0 && !arg.star) throw syntaxError("positional argument follows keyword argument");
      args.push(arg);
    }
    if (!parser.take(",") && !parser.is(")")) throw parser.fault();
  }
  return parser.node({ kind: "call", callee, args, keywords }, start, [callee, ...[...args, ...keywords].map(({ value }) => value)]);
}

/** @param {ExpressionParser} parser @returns {Expression} what stands between the brackets of a subscript */
function subscriptIndex(parser) {
  const { start } = parser.token;
  /** @type {Argument[]} */
  const items = [indexItem(parser)];
  let comma = false;
  while (parser.take(",")) {
    comma = true;
    if (parser.is("]")) break;
    items.push(indexItem(parser));
  }
  if (!comma && !items[0].star) return items[0].value;
  return parser.node({ kind: "tuple", items }, start, items.map(({ value }) => value));
}

/** @param {ExpressionParser} parser @returns {Argument} */
function indexItem(parser) {
  const { start } = parser.token;
  /** @type {(Expression | null)[]} */
  const parts = [null, null, null];
  let at = 0;
  let colons = 0;
  for (;;) {
    if (parser.is("]") || parser.is(",")) break;
    if (parser.take(":")) {
      colons += 1;
      at += 1;
      if (colons > 2) throw parser.fault();
    } else if (parts[at] === null) {
      if (parser.is("*")) return parser.starred();
      parts[at] = parser.expression();
    } else {
      throw parser.fault();
    }
  }
  if (colons === 0) {
    if (parts[0] === null) throw parser.fault();
    return { star: false, value: parts[0] };
  }
  const inside = /** @type {Expression[]} */ (parts.filter((part) => part !== null));
  return { star: false, value: parser.node({ kind: "slice", parts }, start, inside) };
}
