import { PageEngine } from "./page_engine.js";
import { pageModel } from "./page_model.js";
import { render } from "./render.jsx";
import { widgetNamed } from "./widgets.js";

/**
 * @typedef {import("./widgets.js").Widget} Widget
 *
 * @typedef {object} Page What the scripts of a page share, as the window's `stridelab`.
 * @property {Record<string, Record<string, any>>} parts names of this script's modules that the others import (see the build)
 * @property {PageEngine} engine
 * @property {(widgets: Record<string, Widget & Computing>) => void} add draws the widgets of these names, too
 *
 * @typedef {object} Computing
 * @property {boolean} [computes] whether a change of its traits asks the engine
 */

/** @returns {Page} */
export function thePage() {
  return /** @type {any} */ (globalThis).stridelab;
}

/**
 * Draws every widget of the page once it is read; one that fails leaves its text diagram, says so, and stops no other.
 *
 * @param {Record<string, Widget & Computing>} widgets those of this script
 * @param {string} engineAddress
 */
export function startPage(widgets, engineAddress) {
  const engine = new PageEngine(engineAddress);
  const known = { ...widgets };
  const seen = new WeakSet();
  /** @param {boolean} complete whether all scripts of the page have run */
  const bring = (complete) => {
    for (const el of document.querySelectorAll("div.stridelab[data-widget][data-state]")) {
      const named = el instanceof HTMLElement && widgetNamed(known, el.dataset.widget) !== null;
      if (!(el instanceof HTMLElement) || seen.has(el) || !(named || complete)) continue;
      seen.add(el);
      bringOne(known, engine, el);
    }
  };
  /** @type {Page} */
  const page = { parts: {}, engine, add: (more) => {
    Object.assign(known, more);
    bring(false);
  } };
  Object.assign(globalThis, { stridelab: page });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => bring(false), { once: true });
  else bring(document.readyState === "complete");
  window.addEventListener("load", () => bring(true), { once: true });
}

/** @param {Record<string, Widget & Computing>} widgets @param {PageEngine} engine @param {HTMLElement} el */
function bringOne(widgets, engine, el) {
  const { widget: name, state: text = "", answers = "{}" } = el.dataset;
  const state = parsed(text);
  if (state === null) {
    el.append(said("The data of this picture cannot be read."));
    return;
  }
  engine.keep(parsed(answers) ?? {});
  const widget = widgetNamed(widgets, name);
  const model = pageModel({ ...state, widget: name }, widget?.answer);
  const computes = /** @type {Computing | null} */ (widget)?.computes ?? false;
  const apology = said("What this picture is computed with could not be loaded.");
  /** Do something once the engine is here. @param {() => void} then */
  const withEngine = (then) => {
    if (engine.isHere) return then();
    engine.load().then(() => {
      apology.remove();
      then();
    }, () => el.append(apology));
  };
  const diagram = el.querySelector("pre");
  const draw = () => {
    diagram?.remove();
    const { misses } = engine;
    const end = render(widgets, { model: computes ? patient(model, withEngine) : model, el });
    if (el.dataset.ready === "true") return;
    const waits = engine.misses > misses;
    if (waits) end();
    if (diagram) el.prepend(diagram);
    if (waits) withEngine(draw);
  };
  draw();
  if (computes) for (const near of ["pointerover", "focusin"]) el.addEventListener(near, () => engine.load().catch(() => {}), { once: true });
}

/**
 * A model whose changes wait for the engine, so that what is shown is never another setting's.
 *
 * @param {import("./page_model.js").Model} model
 * @param {(then: () => void) => void} withEngine
 * @returns {import("./page_model.js").Model}
 */
function patient(model, withEngine) {
  return { ...model, set: (name, value) => withEngine(() => model.set(name, value)) };
}

/** @param {string} text @returns {Record<string, any> | null} */
function parsed(text) {
  try {
    const state = JSON.parse(text);
    return typeof state === "object" && state !== null && !Array.isArray(state) ? state : null;
  } catch {
    return null;
  }
}

/** @param {string} sentence */
function said(sentence) {
  const line = document.createElement("p");
  line.className = "sl-refusal";
  line.textContent = sentence;
  return line;
}
