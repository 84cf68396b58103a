import file from "../src/stridelab/errors.json" with { type: "json" };

/**
 * @typedef {{ title: string, address: string }} Link
 * @typedef {{ family: string | null, error: string | null }} Message A family's, or the words of one that none has.
 * @typedef {Link & { symptom: string, operations: string[], messages: Message[] }} Case
 * @typedef {{ chapters: Record<string, Link>, cases: Case[] }} Addresses
 * @typedef {{ id: string, pattern: string, means: string, instead: string, chapter: number, kind?: string, subject?: boolean }} Family
 * @typedef {object} Hit What the book says of one message.
 * @property {"Error" | "Warning" | "Message"} kind
 * @property {string} message as it was found in the text
 * @property {string} means "" where the book has a case of it and no more
 * @property {string} instead
 * @property {Link[]} chapters
 * @property {Link[]} cases
 */

const MOST = 3; // hits: a traceback may hold several errors, "during handling of" which others came
const LONGEST = 20_000; // characters of a text that are looked at: its last ones, where a traceback has its error
const LONGEST_LINE = 240;
const LONGEST_MESSAGE = 1_000; // characters behind a type's name that a pattern may need
const NAMED = /(?:[\w.]*(?:Error|Warning|Exception)): */g; // before a message
const FAMILIES = /** @type {Family[]} */ (file.families).map((family) => {
  const source = family.pattern.replace(/ +/g, "\\s+"); // a page or a field that it was copied from has other spaces
  return { ...family, start: new RegExp(source), anywhere: new RegExp(source.replace(/^\^/, "")) };
});

/**
 * What the book says of the errors in a text: one message, with or without its type, or a whole traceback. The last comes
 * first.
 *
 * @param {string} text
 * @param {Addresses} addresses
 * @returns {Hit[]} of no error of its subject: none
 */
export function errorsIn(text, { chapters, cases }) {
  const whole = text.slice(-LONGEST);
  /** @type {Map<string, Hit>} */
  const found = new Map();
  for (const message of messages(whole)) {
    const hit = familyHit(message, "start", chapters, cases) ?? caseHit(message, cases);
    if (hit && !found.has(hit[0])) found.set(...hit);
  }
  const anywhere = found.size === 0 && familyHit(whole.trim(), "anywhere", chapters, cases);
  return anywhere ? [anywhere[1]] : [...found.values()].slice(0, MOST);
}

/** The parts of a text that may be a message, the last first. @param {string} text @returns {string[]} */
function messages(text) {
  const names = [...text.matchAll(NAMED)].map(({ 0: name, index }) => index + name.length).reverse();
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
  return [...names.map((start) => text.slice(start, start + LONGEST_MESSAGE).trim()), text.trim(), ...lines.reverse()];
}

/**
 * @param {string} message @param {"start" | "anywhere"} where @param {Addresses["chapters"]} chapters @param {Case[]} cases
 * @returns {[string, Hit] | null} by the family's name
 */
function familyHit(message, where, chapters, cases) {
  for (const family of FAMILIES) {
    const groups = family[where].exec(message);
    if (!groups) continue;
    if (family.subject === false) return null; // it is Python's own
    const { id, means, instead, chapter } = family;
    const filled = (/** @type {string} */ sentence) => sentence.replace(/\{(\d)\}/g, (_, k) => groups[Number(k)] ?? "");
    return [id, {
      kind: family.kind === "warning" ? "Warning" : "Error",
      message: shortened(message.slice(groups.index)),
      means: filled(means),
      instead: filled(instead),
      chapters: chapters[chapter] ? [chapters[chapter]] : [],
      cases: cases.filter(({ messages }) => messages.some(({ family }) => family === id)),
    }];
  }
  return null;
}

/**
 * A case whose own message this is, with whatever numbers.
 *
 * @param {string} message @param {Case[]} cases
 * @returns {[string, Hit] | null}
 */
function caseHit(message, cases) {
  const said = numberless(message);
  const is = (/** @type {Message} */ { error, family }) => error !== null && family === null && said.startsWith(numberless(error));
  const own = cases.filter(({ messages }) => messages.some(is));
  return own.length === 0 ? null : [own[0].address, { kind: "Message", message: shortened(message), means: "", instead: "", chapters: [], cases: own }];
}

/** @param {string} message @returns {string} its first line, with any spaces, and numbers as 0 */
function numberless(message) {
  return message.replace(/^[\w.]*(?:Error|Warning|Exception): */, "").replace(/-?\d+(?:\.\d+)?/g, "0").replace(/\s+/g, " ").trim();
}

/** @param {string} message @returns {string} */
function shortened(message) {
  const line = message.split(/\r?\n/)[0];
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
