import { GradientFlow } from "../explorers/gradient_flow.jsx";
import { thePage } from "../page.js";

thePage().add({ GradientFlow: { View: GradientFlow, computes: true } });
