/**
 * @typedef {import("./scene.js").Value} Value
 * @typedef {import("./parse_value.js").Parsed} Parsed
 */

const PART = "(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|inf(?:inity)?|nan";
const REAL = new RegExp(`^[+-]?(?:${PART})$`, "i");
const IMAGINARY = new RegExp(`^([+-]?(?:${PART})?)[ij]$`, "i");
const BOTH = new RegExp(`^([+-]?(?:${PART}))([+-](?:${PART})?)[ij]$`, "i");

/**
 * A complex value from "1+2j", "2j", "-j", "3" or "(1+2j)"; each part is parsed and rounded by `parsePart`.
 *
 * @param {string} text
 * @param {(text: string) => Parsed} parsePart
 * @param {string} refusal the sentence where it is no complex number
 * @returns {Parsed}
 */
export function parseComplex(text, parsePart, refusal) {
  const parts = complexParts(text);
  if (parts === null) return { value: null, error: refusal };
  const [real, imaginary] = parts.map(parsePart);
  const error = real.error ?? imaginary.error;
  if (error !== null) return { value: null, error };
  return { value: complexText(real.value, imaginary.value), error: null };
}

/**
 * @param {string} text
 * @returns {[string, string] | null} the real and the imaginary part as they stand there
 */
export function complexParts(text) {
  const bare = text.replace(/\s/g, "").replace(/^\(/, "").replace(/\)$/, "");
  if (REAL.test(bare)) return [bare, "0"];
  const one = (/** @type {string} */ part) => (/^[+-]?$/.test(part) ? `${part}1` : part);
  const alone = IMAGINARY.exec(bare);
  if (alone) return ["0", one(alone[1])];
  const both = BOTH.exec(bare);
  return both ? [both[1], one(both[2])] : null;
}

/** @param {Value} real @param {Value} imaginary @returns {string} "1+2j", both parts always, each as Python spells a float */
export function complexText(real, imaginary) {
  const after = partText(imaginary);
  return `${partText(real)}${after.startsWith("-") ? "" : "+"}${after}j`;
}

/**
 * @param {string} text a complex value
 * @param {{ conj: boolean, neg: boolean }} bits
 * @returns {string | null} what a lazily conjugated or negated view shows of it
 */
export function resolvedComplex(text, { conj, neg }) {
  const parts = complexParts(text);
  if (parts === null) return null;
  const turned = (/** @type {string} */ part, /** @type {boolean} */ turn) => {
    const flat = part.replace(/^[+]/, "");
    if (!turn || /nan/i.test(flat)) return flat;
    return flat.startsWith("-") ? flat.slice(1) : `-${flat}`;
  };
  const read = (/** @type {string} */ part) => (/inf|nan/i.test(part) ? part : Number(part));
  return complexText(read(turned(parts[0], neg)), read(turned(parts[1], conj !== neg)));
}

/** @param {Value} part @returns {string} as Python's repr spells a float, without ".0" */
function partText(part) {
  if (typeof part !== "number") return String(part);
  if (part === 0) return Object.is(part, -0) ? "-0" : "0";
  const [mantissa, power] = part.toExponential().split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16) return String(part);
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
