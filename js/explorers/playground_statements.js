/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {number} end where it ends in the program
 * @property {number} first its first line, from 1
 * @property {number} last
 */

/**
 * A program's statements, one after another: what Python runs as one, over several lines or beside others on one.
 *
 * @param {string} program
 * @returns {Statement[]}
 */
export function statementsOf(program) {
  /** @type {Statement[]} */
  const found = [];
  let line = 1;
  let start = -1; // of the statement that is being read
  let first = 1;
  let end = 0; // of what is no space or comment in it
  let depth = 0;
  const close = () => {
    if (start >= 0) found.push({ text: program.slice(start, end), end, first, last: line });
    start = -1;
  };
  for (let at = 0; at < program.length;) {
    const char = program[at];
    const next = char === "#" ? lineEnd(program, at) : char === "'" || char === '"' ? stringEnd(program, at) : at + 1;
    if (char === "\n" && depth === 0 && program[at - 1] !== "\\") close();
    else if (char === ";" && depth === 0) close();
    else if (char !== "#" && char.trim() !== "") {
      if (start < 0) [start, first] = [at, line];
      if ("([{".includes(char)) depth += 1;
      if (")]}".includes(char)) depth = Math.max(0, depth - 1);
      end = next;
      if (char === ":" && depth === 0 && /^with\b/.test(program.slice(start, end))) close(); // its block follows
    }
    line += program.slice(at, next).split("\n").length - 1;
    at = next;
  }
  close();
  return found;
}

/**
 * The names that a statement gives values to: `["a", "b"]` of `a, b = t`. `a += 1` gives none: a tensor it writes in place.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function targetsOf(text) {
  /** @type {string[]} */
  const names = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "'" || char === '"' || char === "#") at = (char === "#" ? lineEnd(text, at) : stringEnd(text, at)) - 1;
    if ("([{".includes(char)) depth += 1;
    if (")]}".includes(char)) depth -= 1;
    if (char !== "=" || depth > 0) continue;
    if (text[at + 1] === "=" || /[=<>!]/.test(text[at - 1] ?? "")) {
      at += text[at + 1] === "=" ? 1 : 0;
      continue;
    }
    const target = text.slice(from, at);
    if (/^[\s([]*[A-Za-z_]\w*[\w\s,()[\]]*$/.test(target) && !/\w\s*[([]/.test(target)) names.push(...target.match(/[A-Za-z_]\w*/g) ?? []);
    from = at + 1;
  }
  return names;
}

/** @param {readonly Statement[]} statements @param {number} line 0 for the program's end @returns {number} how many of them begin up to it */
export function countUpTo(statements, line) {
  return line === 0 ? statements.length : statements.filter(({ first }) => first <= line).length;
}

/** @param {string} text @param {number} at @returns {number} */
function lineEnd(text, at) {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** @param {string} text @param {number} at its quote @returns {number} after its end; a line's end where it has none */
function stringEnd(text, at) {
  const quote = text.startsWith(text[at].repeat(3), at) ? text[at].repeat(3) : text[at];
  for (let k = at + quote.length; k < text.length; k += 1) {
    if (text[k] === "\\") k += 1;
    else if (quote.length === 1 && text[k] === "\n") return k;
    else if (text.startsWith(quote, k)) return k + quote.length;
  }
  return text.length;
}
