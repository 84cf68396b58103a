import { CORE } from "../widgets.js";
import { BroadcastExplorer } from "./broadcast_explorer.jsx";
import { DecisionGuide } from "./decision_guide.jsx";
import { GradientFlow } from "./gradient_flow.jsx";
import { Playground } from "./playground.jsx";
import { Quiz } from "./quiz.jsx";
import { StridedLab } from "./strided_lab.jsx";
import { WriteExplorer } from "./write_explorer.jsx";

/** @type {import("../widgets.js").Widgets} all there are: those that compute by the engine, too */
export const ALL = {
  ...CORE,
  BroadcastExplorer: { View: BroadcastExplorer },
  DecisionGuide: { View: DecisionGuide },
  GradientFlow: { View: GradientFlow },
  Playground: { View: Playground },
  Quiz: { View: Quiz },
  StridedLab: { View: StridedLab },
  WriteExplorer: { View: WriteExplorer },
};
