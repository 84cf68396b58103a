import { notCovered, syntaxError } from "./errors.js";
import { readString } from "./token_string.js";

/**
 * @typedef {object} Token
 * @property {"name" | "int" | "float" | "string" | "op" | "newline" | "indent" | "dedent" | "end" | "error"} type
 * @property {string} text
 * @property {number} start in the source
 * @property {number} end
 * @property {number} line from 1
 * @property {bigint | number | string} [value] of a literal
 * @property {import("./errors.js").PyError} [error] why the text cannot be read on
 */

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?/y;
const OP = /\*\*=|\/\/=|>>=|<<=|\.\.\.|==|!=|<=|>=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|:=|->|\*\*|\/\/|<<|>>|[-+*/%@&|^~<>()[\]{},:.;=]/y;
const CLOSES = new Map([[")", "("], ["]", "["], ["}", "{"]]);

/**
 * The tokens of a program, Python's way: lines end statements outside brackets, and indentation counts.
 * An error is the last token: what stands before it may still be parsed.
 *
 * @param {string} source
 * @returns {Token[]}
 */
export function tokenize(source) {
  /** @type {Token[]} */
  const tokens = [];
  /** @type {Token[]} brackets that are open */
  const open = [];
  const indents = [0];
  let at = 0;
  let line = 1;
  let fresh = true; // whether a statement may start here
  const push = (/** @type {Token["type"]} */ type, /** @type {number} */ end, /** @type {Partial<Token>} */ more = {}) => {
    tokens.push({ type, text: source.slice(at, end), start: at, end, line, ...more });
    at = end;
  };
  const fail = (/** @type {import("./errors.js").PyError} */ error, where = line) => {
    tokens.push({ type: "error", text: "", start: at, end: at, line: where, error });
    return tokens;
  };
  while (at < source.length) {
    if (fresh) {
      const width = indentation(source, at);
      at += width;
      if (at < source.length && !/[\r\n#]/.test(source[at])) {
        fresh = false;
        if (width > indents[indents.length - 1]) {
          indents.push(width);
          push("indent", at);
        }
        while (width < indents[indents.length - 1]) {
          indents.pop();
          push("dedent", at);
        }
        if (width !== indents[indents.length - 1]) {
          return fail(syntaxError("unindent does not match any outer indentation level"));
        }
      }
    }
    const char = source[at];
    if (char === undefined) break;
    if (char === "\n" || char === "\r") {
      if (open.length === 0 && !fresh) push("newline", at + 1);
      else at += 1;
      if (char === "\r" && source[at] === "\n") at += 1;
      line += 1;
      if (open.length === 0) fresh = true;
    } else if (char === " " || char === "\t" || char === "\f") {
      at += 1;
    } else if (char === "#") {
      while (at < source.length && source[at] !== "\n" && source[at] !== "\r") at += 1;
    } else if (char === "\\") {
      const after = /\\\r?\n/y;
      after.lastIndex = at;
      if (!after.test(source)) return fail(syntaxError("unexpected character after line continuation character"));
      at = after.lastIndex;
      line += 1;
    } else if (char === "\"" || char === "'") {
      const read = readString(source, at, "");
      if (read.error !== null) return fail(syntaxError(read.error(line)));
      push("string", read.end, { value: read.value });
      line += tokens[tokens.length - 1].text.split("\n").length - 1;
    } else if (matchEnd(NAME, source, at) > 0) {
      const end = matchEnd(NAME, source, at);
      const word = source.slice(at, end);
      if ((source[end] === "\"" || source[end] === "'") && /^(?:[rRbBuUfF]|[rR][bBfF]|[bBfF][rR])$/.test(word)) {
        if (/[bBfF]/.test(word)) return fail(notCovered("Strings with a prefix are not covered: write a plain string."));
        const read = readString(source, end, word);
        if (read.error !== null) return fail(syntaxError(read.error(line)));
        push("string", read.end, { value: read.value });
      } else {
        push("name", end);
      }
    } else if (/\d/.test(char) || (char === "." && /\d/.test(source[at + 1] ?? ""))) {
      const end = matchEnd(NUMBER, source, at);
      const text = source.slice(at, end);
      if (/[jJ]/.test(source[end] ?? "")) return fail(notCovered("Complex numbers are not covered: the dtypes are bool, int64, float32 and float64."));
      const value = numberOf(text);
      if (value === null || matchEnd(NAME, source, end) > 0 && !/^(?:and|or|if|in|is|else|for|not)\b/.test(source.slice(end, end + 5))) {
        return fail(syntaxError("invalid decimal literal"));
      }
      push(typeof value === "bigint" ? "int" : "float", end, { value });
    } else if (matchEnd(OP, source, at) > 0) {
      if ("([{".includes(char)) open.push({ type: "op", text: char, start: at, end: at + 1, line });
      const opener = CLOSES.get(char);
      if (opener !== undefined) {
        const last = open.pop();
        if (last === undefined) return fail(syntaxError(`unmatched '${char}'`));
        if (last.text !== opener) {
          return fail(syntaxError(`closing parenthesis '${char}' does not match opening parenthesis '${last.text}'`));
        }
      }
      push("op", matchEnd(OP, source, at));
    } else {
      return fail(syntaxError("invalid syntax"));
    }
  }
  if (open.length > 0) {
    const { text, line: where } = open[open.length - 1];
    return fail(syntaxError(`'${text}' was never closed`), where);
  }
  if (!fresh) push("newline", at);
  while (indents.length > 1) {
    indents.pop();
    push("dedent", at);
  }
  push("end", at);
  return tokens;
}

/** @param {string} source @param {number} at @returns {number} characters of space */
function indentation(source, at) {
  let end = at;
  while (source[end] === " " || source[end] === "\t" || source[end] === "\f") end += 1;
  return end - at;
}

/** @param {RegExp} pattern sticky @param {string} source @param {number} at @returns {number} where the match ends, or -1 */
function matchEnd(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : -1;
}

/** @param {string} text @returns {bigint | number | null} null where Python refuses it */
function numberOf(text) {
  if (/__|_$|_[.eE]|[._eE]_(?!\d)/.test(text)) return null;
  const plain = text.replaceAll("_", "");
  if (/^0[xXoObB]/.test(plain)) return plain.length > 2 ? BigInt(plain.toLowerCase()) : null;
  if (/[.eE]/.test(plain)) return Number(plain);
  return /^0+[1-9]/.test(plain) ? null : BigInt(plain);
}
