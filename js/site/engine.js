import { evaluate } from "../engine/index.js";
import { thePage } from "../page.js";

thePage().engine.arrive(evaluate);
