import { bringToLife } from "./bring_to_life.js";
import { ALL } from "./explorers/widgets.js";

bringToLife(ALL);
