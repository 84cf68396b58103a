import file from "../../src/stridelab/operations.json" with { type: "json" };

/** @typedef {{ name: string, kind: string, chapter: number, page: string }} Met an operation that a line uses */

const OPERATIONS = file.operations;
const SYMBOLS = { "+": "add", "-": "sub", "*": "mul", "/": "div", "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge" };

/**
 * The operations that a line uses, in their order, each once; those that only make or print something are left out.
 *
 * @param {string} text without strings and comments
 * @param {boolean} isNew whether it made a new tensor: else a sign stands between numbers
 * @returns {Met[]}
 */
export function operationsIn(text, isNew) {
  /** @type {Met[]} */
  const met = [];
  const add = (/** @type {string} */ name, /** @type {string} */ form) => {
    const one = OPERATIONS.find((operation) => operation.name === name && operation.forms.includes(form));
    if (one && !met.some((other) => other.name === name)) met.push({ name, kind: one.kind, chapter: one.chapter, page: file.pages + one.page });
  };
  for (const [, owner, name, call] of text.matchAll(/(\btorch\s*)?\.\s*([A-Za-z_]\w*)(\s*\()?/g)) add(name, owner ? "torch" : call ? "method" : "attribute");
  if (/[\w)\]]\s*\[/.test(text.replace(/[([]\s*\[/g, "("))) add(/\[\s*(\[|\w+\s*[<>=!])/.test(text) ? "advanced indexing" : "basic indexing", "index");
  if (isNew) for (const [, sign] of text.matchAll(/[\w)\]]\s*([-+*/]|[=!<>]=|[<>])\s*[\w([-]/g)) add(/** @type {any} */ (SYMBOLS)[sign], "operator");
  return met;
}

/** @param {string} kind as in the file @returns {string} as a row says it */
export function kindWords(kind) {
  return kind.replace(/^(view|copy)/, "a $1").replace(/ or (view|copy)/g, " or a $1").replace("or same object", "or the same object").replace("or error", "or an error")
    .replace(/^new$/, "a new tensor").replace(/^value$/, "a value");
}
