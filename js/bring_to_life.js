import { pageModel } from "./page_model.js";
import { render } from "./render.jsx";
import { widgetNamed } from "./widgets.js";

/**
 * Draws every widget of the page once it is read; one that fails leaves its text diagram, says so, and stops no other.
 *
 * @param {import("./widgets.js").Widgets} widgets
 */
export function bringToLife(widgets) {
  const bring = () => {
    for (const el of document.querySelectorAll("div.stridelab[data-widget][data-state]")) {
      if (el instanceof HTMLElement && el.dataset.ready !== "true") bringOne(widgets, el);
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", bring, { once: true });
  else bring();
}

/** @param {import("./widgets.js").Widgets} widgets @param {HTMLElement} el */
function bringOne(widgets, el) {
  const diagram = el.querySelector("pre");
  const state = parsed(el.dataset.state ?? "");
  if (state === null) {
    el.append(said("The data of this picture cannot be read."));
    return;
  }
  diagram?.remove();
  const answer = widgetNamed(widgets, el.dataset.widget)?.answer;
  render(widgets, { model: pageModel({ ...state, widget: el.dataset.widget }, answer), el });
  if (el.dataset.ready !== "true" && diagram) el.prepend(diagram);
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
