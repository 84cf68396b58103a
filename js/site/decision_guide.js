import { DecisionGuide } from "../explorers/decision_guide.jsx";
import { thePage } from "../page.js";

thePage().add({ DecisionGuide: { View: DecisionGuide } });
