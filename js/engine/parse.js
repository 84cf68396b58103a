import { notCovered, PyError, syntaxError } from "./errors.js";
import { ExpressionParser } from "./parse_expression.js";
import { tokenize } from "./tokens.js";

/**
 * @typedef {import("./syntax.js").Statement} Statement
 * @typedef {import("./syntax.js").Expression} Expression
 */

/**
 * @param {string} source
 * @returns {{ statements: Statement[], error: null } | { statements: null, error: { line: number, error: PyError } }}
 */
export function parse(source) {
  const parser = new StatementParser(tokenize(source));
  try {
    return { statements: parser.program(source), error: null };
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    return { statements: null, error: { line: parser.token.line, error } };
  }
}

const COMPOUND = new Set([
  "if", "for", "while", "def", "class", "with", "try", "async", "raise", "return", "global", "nonlocal", "assert",
  "break", "continue", "match",
]);
const AUGMENTED = new Set(["+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "&=", "|=", "^=", "<<=", ">>="]);

class StatementParser extends ExpressionParser {
  /** @param {string} source @returns {Statement[]} up to the first that is not covered */
  program(source) {
    /** @type {Statement[]} */
    const statements = [];
    while (this.token.type !== "end") {
      if (this.isNewline()) {
        this.next += 1;
        continue;
      }
      const { start, line } = this.token;
      this.open = 0;
      try {
        if (this.is("with")) {
          this.block(statements);
          continue;
        }
        const statement = this.statement();
        this.endStatement();
        statements.push(statement);
      } catch (error) {
        if (!(error instanceof PyError) || error.type !== "NotCovered") throw error;
        const stop = source.indexOf("\n", start);
        statements.push({ kind: "refused", error, start, end: stop < 0 ? source.length : stop, line });
        return statements;
      }
    }
    return statements;
  }

  endStatement() {
    const isLast = this.isNewline();
    if (!isLast && !this.is(";")) throw this.fault();
    this.next += 1;
    if (!isLast && this.is("with")) throw syntaxError("invalid syntax");
  }

  /** A `with` and the statements in it. @param {Statement[]} statements added to */
  block(statements) {
    const { start, line } = this.token;
    this.next += 1;
    const value = this.expression();
    if (this.is(",") || this.is("as") || (value.kind === "tuple" && this.is(":"))) throw notCovered("Of with, only \"with torch.no_grad():\" is covered.");
    if (!this.is(":")) throw this.is(":=") || this.is("if") ? this.fault() : syntaxError("expected ':'");
    this.next += 1;
    statements.push({ kind: "with", value, start, end: this.end, line });
    const isIndented = this.isNewline();
    if (isIndented) {
      this.next += 1;
      if (this.token.type !== "indent") throw syntaxError(`expected an indented block after 'with' statement on line ${line}`);
      this.next += 1;
    }
    do {
      if (isIndented && this.is("with")) {
        this.block(statements);
        continue;
      }
      if (this.is("with")) throw syntaxError("invalid syntax");
      this.open = 0;
      const statement = this.statement();
      const isLast = this.isNewline();
      this.endStatement();
      statements.push(statement);
      if (!isIndented && (isLast || this.isNewline())) {
        if (!isLast) this.next += 1;
        break;
      }
      if (!isLast && this.isNewline()) this.next += 1;
    } while (this.token.type !== "dedent" || !isIndented);
    if (isIndented) this.next += 1;
    statements.push({ kind: "leave", start, end: this.end, line });
  }

  isNewline() {
    return this.token.type === "newline";
  }

  /** @returns {Statement} */
  statement() {
    const { start, line, text, type } = this.token;
    const at = () => ({ start, end: this.end, line });
    if (type === "name" && COMPOUND.has(text) && !(text === "match" && this.tokens[this.next + 1].type !== "name")) {
      throw notCovered(`Statements with "${text}" are not covered: write plain statements, one below the other.`);
    }
    if (this.is("@")) throw notCovered("Decorators are not covered: write plain statements, one below the other.");
    if (this.is("import") || this.is("from")) return this.imported();
    if (this.take("pass")) return { kind: "pass", ...at() };
    if (this.take("del")) {
      const targets = this.targets();
      return { kind: "delete", targets, ...at() };
    }
    const first = this.expressions();
    if (AUGMENTED.has(this.token.text)) {
      const operator = this.token.text;
      this.next += 1;
      if (first.kind === "tuple" || first.kind === "list") throw syntaxError(`'${first.kind}' is an illegal expression for augmented assignment`);
      this.checkTarget(first, "assign to", false);
      const value = this.expressions();
      return { kind: "augmented", target: first, operator, value, ...at() };
    }
    if (this.take(":")) throw this.isNewline() ? syntaxError("invalid syntax") : notCovered("Annotations are not covered: leave the type out.");
    if (!this.is("=")) return { kind: "expression", value: first, ...at() };
    const all = [first];
    while (this.take("=")) all.push(this.expressions());
    const value = /** @type {Expression} */ (all.pop());
    for (const target of all) this.checkTarget(target, "assign to", true);
    return { kind: "assign", targets: all, value, ...at() };
  }

  /** @returns {Statement} */
  imported() {
    const { start, line } = this.token;
    const isPlain = this.take("import") && this.take("torch");
    if (!isPlain || !(this.isNewline() || this.is(";"))) {
      throw notCovered("Imports other than \"import torch\" are not covered: the language has torch alone.");
    }
    return { kind: "import", start, end: this.end, line };
  }

  /** @returns {Expression[]} of del */
  targets() {
    const found = this.expressions();
    const targets = found.kind === "tuple" || found.kind === "list" ? found.items.map(({ value }) => value) : [found];
    for (const target of targets) this.checkTarget(target, "delete", false);
    return targets;
  }

  /** @param {Expression} target @param {string} verb @param {boolean} isPlain whether tuples may stand here */
  checkTarget(target, verb, isPlain) {
    if (target.kind === "name" || target.kind === "attribute" || target.kind === "subscript") return;
    if (isPlain && (target.kind === "tuple" || target.kind === "list")) {
      if (target.items.some(({ star }) => star)) throw notCovered("Starred targets are not covered: name every part.");
      for (const { value } of target.items) this.checkTarget(value, verb, true);
      return;
    }
    const here = verb === "delete" || !isPlain ? "" : " here. Maybe you meant '==' instead of '='?";
    throw syntaxError(`cannot ${verb} ${describe(target)}${here}`);
  }
}

/** @param {Expression} target @returns {string} as Python's messages call it */
function describe(target) {
  if (target.kind === "literal") {
    if (target.value === null) return "None";
    if (typeof target.value === "boolean") return target.value ? "True" : "False";
    return "literal";
  }
  if (target.kind === "call") return "function call";
  if (target.kind === "comparison") return "comparison";
  if (target.kind === "ellipsis") return "ellipsis";
  return "expression";
}
