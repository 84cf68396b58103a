import { CORE } from "../widgets.js";
import { BroadcastExplorer } from "./broadcast_explorer.jsx";
import { StridedLab } from "./strided_lab.jsx";

/** @type {import("../widgets.js").Widgets} all there are: those that compute by the engine, too */
export const ALL = {
  ...CORE,
  BroadcastExplorer: { View: BroadcastExplorer },
  StridedLab: { View: StridedLab },
};
