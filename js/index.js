import { render } from "./render.jsx";
import { CORE } from "./widgets.js";

export default {
  /** @param {{ model: import("./page_model.js").Model, el: HTMLElement }} view */
  render: (view) => render(CORE, view),
};
