import { bringToLife } from "./bring_to_life.js";
import { CORE } from "./widgets.js";

bringToLife(CORE);
