import { answerEdit } from "./answer_edit.js";
import { StorageView } from "./storage_view.jsx";

/**
 * @typedef {import("./page_model.js").Model} Model
 *
 * @typedef {object} Widget
 * @property {(props: { model: Model }) => import("preact").ComponentChild} View
 * @property {(model: Model, changed: ReadonlySet<string>) => void} [answer] what stands for Python on the page
 */

/** @param {any} name @returns {Widget | null} the widget that a model's `widget` trait names */
export function widgetNamed(name) {
  return typeof name === "string" && Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : null;
}

/** @type {Record<string, Widget>} */
const WIDGETS = {
  StorageView: { View: StorageView, answer: answerEdit },
};
