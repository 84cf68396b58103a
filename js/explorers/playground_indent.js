const STEP = "    ";

/** @typedef {{ start: number, end: number, dir?: "->" | "<-" }} Position */

/**
 * A text with the lines of a selection moved in or out.
 *
 * @param {string} text
 * @param {Position} position
 * @param {1 | -1} by
 * @returns {{ text: string, position: Position }}
 */
export function indented(text, { start, end, dir }, by) {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const from = text.lastIndexOf("\n", low - 1) + 1;
  const found = text.indexOf("\n", high > low && text[high - 1] === "\n" ? high - 1 : high);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split("\n");
  const moved = lines.map((line) => (by > 0 ? (line === "" ? line : STEP + line) : line.replace(/^ {1,4}/, "")));
  const added = moved.map((line, k) => line.length - lines[k].length);
  const all = added.reduce((sum, one) => sum + one, 0);
  const place = (/** @type {number} */ at) => Math.max(from, at + (at === low ? added[0] : all));
  return { text: text.slice(0, from) + moved.join("\n") + text.slice(to), position: { start: place(start), end: place(end), dir } };
}
