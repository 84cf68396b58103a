import { notCovered, syntaxError } from "./errors.js";
import { numberOf } from "./token_number.js";
import { readString } from "./token_string.js";

/** @typedef {import("./tokens.js").Token} Token */

const NAME = /[\p{XIDS}_]\p{XIDC}*/uy;
const NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?/y;
const OP = /\*\*=|\/\/=|>>=|<<=|\.\.\.|==|!=|<=|>=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|:=|->|\*\*|\/\/|<<|>>|[-+*/%@&|^~<>()[\]{},:.;=]/y;
const SPACE = /[ \t\f]+/y;
const COMMENT = /#[^\r\n]*/y;
const LINE_END = /\r\n?|\n/y;
const BY_NUMBER = /(?<!\\)(?:\\\\)*\\(?:[xuUN1-7]|0\d)/;
const JOINED = /\\(?:\r\n?|\n)/y;
const CLOSES = new Map([[")", "("], ["]", "["], ["}", "{"]]);

/** Reads tokens one after the other, and what Python counts between them: brackets, lines and indentation. */
export class Lexer {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    /** @type {Token[]} */
    this.tokens = [];
    /** Brackets that are open. @type {{ text: string, line: number }[]} */
    this.open = [];
    this.indents = [0];
    this.at = 0;
    this.line = 1;
    /** Whether a statement may start here. */
    this.isFresh = true;
  }

  /** @param {Token["type"]} type @param {number} end @param {Partial<Token>} [more] */
  push(type, end, more = {}) {
    this.tokens.push({ type, text: this.source.slice(this.at, end), start: this.at, end, line: this.line, ...more });
    this.at = end;
  }

  /** @param {RegExp} pattern sticky @param {number} [from] @returns {number} where it matches to, or -1 */
  match(pattern, from = this.at) {
    pattern.lastIndex = from;
    return pattern.test(this.source) ? pattern.lastIndex : -1;
  }

  /** Read one token, or what stands between two. */
  step() {
    if (this.isFresh && this.startLine()) return;
    const char = this.source[this.at];
    const between = Math.max(this.match(SPACE), this.match(COMMENT));
    if (between >= 0) this.at = between;
    else if (char === "\n" || char === "\r") this.endLine();
    else if (char === "\\") this.joinLines();
    else if (char === "\"" || char === "'") this.string(this.at, "");
    else if (/\d/.test(char) || (char === "." && /\d/.test(this.source[this.at + 1] ?? ""))) this.number();
    else if (this.match(NAME) >= 0) this.word();
    else this.operator();
  }

  /** Take a line's indentation. @returns {boolean} whether nothing else is on the line */
  startLine() {
    const end = Math.max(this.match(SPACE), this.at);
    const width = end - this.at;
    this.at = end;
    if (end === this.source.length || /[\r\n#]/.test(this.source[end])) {
      this.at = Math.max(this.match(COMMENT), end);
      if (this.at < this.source.length) this.endLine();
      return true;
    }
    this.isFresh = false;
    if (width > this.indents[this.indents.length - 1]) {
      this.indents.push(width);
      this.push("indent", end);
    }
    while (width < this.indents[this.indents.length - 1]) {
      this.indents.pop();
      this.push("dedent", end);
    }
    if (width !== this.indents[this.indents.length - 1]) {
      throw syntaxError("unindent does not match any outer indentation level");
    }
    return false;
  }

  endLine() {
    const end = this.match(LINE_END);
    if (this.open.length === 0 && !this.isFresh) this.push("newline", end);
    this.at = end;
    this.line += 1;
    if (this.open.length === 0) this.isFresh = true;
  }

  joinLines() {
    const end = this.match(JOINED);
    if (end < 0) throw syntaxError("unexpected character after line continuation character");
    if (end === this.source.length) throw syntaxError("unexpected EOF while parsing");
    this.at = end;
    this.line += 1;
  }

  /** @param {number} from of the quote @param {string} prefix */
  string(from, prefix) {
    const { value, end, error } = readString(this.source, from, prefix);
    if (error !== null) throw syntaxError(error(this.line));
    if (!/r/i.test(prefix) && BY_NUMBER.test(this.source.slice(from, end))) throw notCovered("Escapes by number or name are not covered: write the character.");
    this.push("string", end, { value });
    this.line += this.tokens[this.tokens.length - 1].text.split("\n").length - 1;
  }

  word() {
    const end = this.match(NAME);
    const text = this.source.slice(this.at, end);
    const isPrefix = (this.source[end] === "\"" || this.source[end] === "'") && /^(?:[rub]|f|r[bf]|[bf]r)$/i.test(text);
    if (!isPrefix) this.push("name", end, { text: text.normalize("NFKC") });
    else if (/f/i.test(text)) throw notCovered("f-strings are not covered: give print the values, with commas between.");
    else if (/b/i.test(text)) throw notCovered("Strings with a prefix are not covered: write a plain string.");
    else this.string(end, text);
  }

  number() {
    const end = this.match(NUMBER);
    if (/[jJ]/.test(this.source[end] ?? "")) {
      throw notCovered("Complex numbers are not covered: the dtypes are bool, int64, float32 and float64.");
    }
    const value = numberOf(this.source.slice(this.at, end));
    const touches = this.match(NAME, end) >= 0 && !/^(?:and|or|if|in|is|else|for|not)\b/.test(this.source.slice(end, end + 5));
    if (value === null || touches) throw syntaxError("invalid decimal literal");
    this.push(typeof value === "bigint" ? "int" : "float", end, { value });
  }

  operator() {
    const end = this.match(OP);
    if (end < 0) throw syntaxError("invalid syntax");
    const text = this.source.slice(this.at, end);
    if ("([{".includes(text)) this.open.push({ text, line: this.line });
    const opener = CLOSES.get(text);
    if (opener !== undefined) {
      const last = this.open.pop();
      if (last === undefined) throw syntaxError(`unmatched '${text}'`);
      if (last.text !== opener) {
        throw syntaxError(`closing parenthesis '${text}' does not match opening parenthesis '${last.text}'`);
      }
    }
    this.push("op", end);
  }

  finish() {
    const left = this.open[this.open.length - 1];
    if (left !== undefined) {
      this.line = left.line;
      throw syntaxError(`'${left.text}' was never closed`);
    }
    if (!this.isFresh) this.push("newline", this.at);
    for (; this.indents.length > 1; this.indents.pop()) this.push("dedent", this.at);
    this.push("end", this.at);
  }
}
