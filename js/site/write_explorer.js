import { WriteExplorer } from "../explorers/write_explorer.jsx";
import { thePage } from "../page.js";

thePage().add({ WriteExplorer: { View: WriteExplorer, computes: true } });
