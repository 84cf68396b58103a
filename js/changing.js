import { createContext } from "preact";

/**
 * Whether the picture's Scene changes under the reader's hands, as in an explorer: then it pays to know what is in sight.
 */
export const Changing = createContext(false);
