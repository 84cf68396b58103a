import { CORE } from "../widgets.js";

/** @type {import("../widgets.js").Widgets} all there are: those that compute by the engine, too */
export const ALL = {
  ...CORE,
};
