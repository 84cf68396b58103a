/** @typedef {{ kind: "comment" | "string" | "number" | "word" | "", text: string }} Token */

const TOKEN = /(#[^\n]*)|('''[^]*?(?:'''|$)|"""[^]*?(?:"""|$)|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?)|(\b\d[\w.]*)|(\b(?:import|torch|True|False|None|del|print|and|or|not|in|is|with)\b)/g;

/** @param {string} program @returns {Token[]} all of it, for colouring */
export function tokensOf(program) {
  /** @type {Token[]} */
  const tokens = [];
  let at = 0;
  for (const found of program.matchAll(TOKEN)) {
    if (found.index > at) tokens.push({ kind: "", text: program.slice(at, found.index) });
    tokens.push({ kind: found[1] ? "comment" : found[2] ? "string" : found[3] ? "number" : "word", text: found[0] });
    at = found.index + found[0].length;
  }
  if (at < program.length) tokens.push({ kind: "", text: program.slice(at) });
  return tokens;
}
