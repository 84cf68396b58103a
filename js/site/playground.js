import { Playground } from "../explorers/playground.jsx";
import { thePage } from "../page.js";

thePage().add({ Playground: { View: Playground, computes: true } });
