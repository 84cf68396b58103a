/** @typedef {import("./error_search.js").Case} Case */

const MOST = 6; // cases
const LONGEST = 200; // characters of what is searched for: what is longer, or of several lines, is no search by words
const ENOUGH = 0.4; // of the weight of the words asked for
const COMMON = new Set(
  ("a all an and any are as at be been but by can did do does don else for from get gets has have how i if in into is it its me my no not of on one or pytorch so t tensor "
    + "than that the their then there they this to too torch was what when where which while why will with you your").split(" "),
);

/**
 * The cases of the clinic that words are about, the nearest first. A word that few cases have counts more.
 *
 * @param {string} text @param {Case[]} cases
 * @returns {Case[]}
 */
export function casesFor(text, cases) {
  const question = text.trim();
  const asked = [...new Set(words(question))];
  if (asked.length === 0 || question.length > LONGEST || question.includes("\n")) return [];
  const said = cases.map((one) => [one.title, one.symptom, one.operations.join(" "), ...one.messages.map(({ error }) => error ?? "")]);
  const known = said.map((texts) => new Set(words(texts.join(" "))));
  const titled = said.map(([title, , operations]) => new Set(words(`${title} ${operations}`)));
  const weights = new Map(asked.map((word) => [word, Math.log((cases.length + 1) / (known.filter((one) => one.has(word)).length + 1))]));
  const whole = asked.reduce((sum, word) => sum + weight(word), 0);
  return cases
    .map((one, k) => {
      const found = asked.filter((word) => known[k].has(word));
      const near = found.reduce((sum, word) => sum + weight(word), 0);
      const named = found.filter((word) => titled[k].has(word)).reduce((sum, word) => sum + weight(word), 0);
      return { one, enough: near > 0 && near >= ENOUGH * whole && (found.length > 1 || asked.length <= 2), rank: near + named / 2 };
    })
    .filter(({ enough }) => enough)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ one }) => one);

  /** @param {string} word */
  function weight(word) {
    return weights.get(word) ?? 0;
  }
}

/** The words of a text that say something, without their endings. @param {string} text @returns {string[]} */
function words(text) {
  return [...text.toLowerCase().matchAll(/[\p{L}\d_]+/gu)]
    .map(([word]) => word.replace(/^_+|_+$/g, ""))
    .filter((word) => word !== "" && !COMMON.has(word))
    .map((word) => word.includes("_") ? word : word.replace(/^(.{3,}?)(?:ing|ed|es|s)$/, "$1").replace(/^(.{3,})e$/, "$1"));
}
