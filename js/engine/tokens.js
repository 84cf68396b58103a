import { PyError } from "./errors.js";
import { Lexer } from "./lexer.js";

/**
 * @typedef {object} Token
 * @property {"name" | "int" | "float" | "string" | "op" | "newline" | "indent" | "dedent" | "end" | "error"} type
 * @property {string} text
 * @property {number} start in the source
 * @property {number} end
 * @property {number} line from 1
 * @property {bigint | number | string} [value] of a literal
 * @property {PyError} [error] why the text cannot be read on
 */

/**
 * The tokens of a program, Python's way: lines end statements outside brackets, and indentation counts.
 * An error is the last token: what stands before it may still be parsed.
 *
 * @param {string} source
 * @returns {Token[]}
 */
export function tokenize(source) {
  const lexer = new Lexer(source);
  try {
    while (lexer.at < source.length) lexer.step();
    lexer.finish();
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    lexer.push("error", lexer.at, { error });
  }
  return lexer.tokens;
}
