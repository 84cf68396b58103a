import { BroadcastExplorer } from "../explorers/broadcast_explorer.jsx";
import { thePage } from "../page.js";

thePage().add({ BroadcastExplorer: { View: BroadcastExplorer, computes: true } });
