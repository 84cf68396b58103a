/**
 * A string literal from its quote on.
 *
 * @param {string} source
 * @param {number} at of the quote
 * @param {string} prefix "r" keeps backslashes
 * @returns {{ value: string, end: number, error: null } | { value: "", end: number, error: (line: number) => string }}
 */
export function readString(source, at, prefix) {
  const quote = source[at];
  const mark = source.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  const raw = /[rR]/.test(prefix);
  let value = "";
  let k = at + mark.length;
  while (k < source.length && !source.startsWith(mark, k)) {
    if (mark.length === 1 && source[k] === "\n") break;
    if (source[k] === "\\" && k + 1 < source.length) {
      value += raw ? source.slice(k, k + 2) : ESCAPES.get(source[k + 1]) ?? source.slice(k, k + 2);
      k += 2;
    } else {
      value += source[k];
      k += 1;
    }
  }
  if (source.startsWith(mark, k)) return { value, end: k + mark.length, error: null };
  const kind = mark.length === 3 ? "triple-quoted string" : "string";
  return { value: "", end: k, error: (line) => `unterminated ${kind} literal (detected at line ${line})` };
}

const ESCAPES = new Map([["n", "\n"], ["t", "\t"], ["r", "\r"], ["0", "\0"], ["\\", "\\"], ["'", "'"], ["\"", "\""], ["\n", ""]]);
