import { answerEdit } from "./answer_edit.js";
import { StorageView } from "./storage_view.jsx";

/**
 * @typedef {import("./page_model.js").Model} Model
 *
 * @typedef {object} Widget
 * @property {(props: { model: Model }) => import("preact").ComponentChild} View
 * @property {(model: Model, changed: ReadonlySet<string>) => void} [answer] what stands for Python on the page
 *
 * @typedef {Readonly<Record<string, Widget>>} Widgets by the name in a model's `widget` trait
 */

/** @type {Widgets} what every page with a picture needs */
export const CORE = {
  StorageView: { View: StorageView, answer: answerEdit },
};

/** @param {Widgets} widgets @param {any} name @returns {Widget | null} */
export function widgetNamed(widgets, name) {
  return typeof name === "string" && Object.hasOwn(widgets, name) ? widgets[name] : null;
}
