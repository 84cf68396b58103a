import { ALL } from "./explorers/widgets.js";
import { render } from "./render.jsx";

export { evaluate } from "./engine/index.js";

export default {
  /** @param {{ model: import("./page_model.js").Model, el: HTMLElement }} view */
  render: (view) => render(ALL, view),
};
