import { render as draw } from "preact";
import { Guard, Refusal } from "./guard.jsx";
import { widgetNamed } from "./widgets.js";

/**
 * Draws the widget that the model names into an element: anywidget's form of a view, for some widgets.
 *
 * @param {import("./widgets.js").Widgets} widgets
 * @param {{ model: import("./page_model.js").Model, el: HTMLElement }} view
 * @returns {() => void} ends it
 */
export function render(widgets, { model, el }) {
  el.classList.add("stridelab");
  const name = model.get("widget");
  const widget = widgetNamed(widgets, name);
  let faulty = widget === null;
  const onFault = () => {
    faulty = true;
    delete el.dataset.ready;
  };
  draw(widget
    ? <Guard onFault={onFault}><widget.View model={model} /></Guard>
    : <Refusal sentence={`There is no widget named ${JSON.stringify(name)}.`} />, el);
  if (!faulty && !el.querySelector(".sl-refusal")) el.dataset.ready = "true";
  return () => {
    draw(null, el);
    delete el.dataset.ready;
  };
}
