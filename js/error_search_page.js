import { casesFor } from "./case_search.js";
import { errorsIn } from "./error_search.js";

/** @typedef {import("./error_search.js").Addresses} Addresses @typedef {import("./error_search.js").Hit} Hit */

const UNKNOWN = "The book knows no such message. Look for your symptom below.";

/** On the page of the search: answers its question. On a page with a place for the box: puts it there. */
export function startErrorSearch() {
  const given = document.getElementById("stridelab-addresses");
  if (!given) return;
  /** @type {Addresses} */
  const addresses = JSON.parse(given.textContent ?? "");
  const results = document.getElementById("search-results");
  const question = new URLSearchParams(location.search).get("q") ?? "";
  if (results && question) {
    const hits = answers(question, addresses);
    const list = element("section", { class: "error-hits", "aria-label": "From the clinic" }, ...hits);
    if (hits.length > 0) results.before(list);
  }
  for (const place of document.querySelectorAll(".error-box")) place.replaceChildren(...box(addresses));
}

/** @param {Addresses} addresses @returns {HTMLElement[]} */
function box(addresses) {
  const field = document.createElement("textarea");
  field.rows = 4;
  field.spellcheck = false;
  field.placeholder = "RuntimeError: The expanded size of the tensor (7) must match …";
  const what = "Paste your error here, the message or the whole traceback; or say in a few words what goes wrong. It stays in your browser.";
  const label = element("label", {}, what, field);
  const answer = element("div", { class: "error-hits", role: "status" });
  const show = () => {
    const hits = answers(field.value, addresses);
    if (field.value.trim() === "") answer.replaceChildren();
    else answer.replaceChildren(...(hits.length > 0 ? hits : [element("p", {}, UNKNOWN)]));
  };
  field.addEventListener("input", show);
  show(); // a browser that goes back fills the field by itself
  addEventListener("pageshow", show);
  return [label, answer];
}

/** What the book says of an error, or else the cases that have the words. @param {string} text @param {Addresses} addresses @returns {HTMLElement[]} */
function answers(text, addresses) {
  const hits = errorsIn(text, addresses);
  const cases = hits.length > 0 ? [] : casesFor(text, addresses.cases);
  if (cases.length === 0) return hits.map(drawn);
  const links = cases.map((link) => line("Case", link));
  return [element("article", { class: "case-hit" }, element("p", {}, "Cases of the clinic with these words:"), element("ul", {}, ...links))];
}

/** @param {Hit} hit @returns {HTMLElement} */
function drawn({ kind, message, means, instead, chapters, cases }) {
  const parts = [element("p", { class: "error-message" }, element("span", { class: "hit-kind" }, kind), " ", element("code", {}, message))];
  if (means) parts.push(element("p", {}, element("strong", {}, "What it means. "), means));
  if (instead) parts.push(element("p", {}, element("strong", {}, "What to write instead. "), instead));
  const links = [...chapters.map((link) => line("Chapter", link)), ...cases.map((link) => line("Case", link))];
  if (links.length > 0) parts.push(element("ul", {}, ...links));
  return element("article", { class: "error-hit" }, ...parts);
}

/** @param {string} kind @param {import("./error_search.js").Link} link @returns {HTMLElement} */
function line(kind, { title, address }) {
  const text = title.replace(/^Case (?=\d)/, "");
  return element("li", {}, element("span", { class: "hit-kind" }, kind), " ", element("a", { href: address }, text));
}

/**
 * @param {string} name @param {Record<string, string>} attributes @param {...(string | Node)} content text is text, whatever it holds
 * @returns {HTMLElement}
 */
function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}
