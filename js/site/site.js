import { startPage } from "../page.js";
import { CORE } from "../widgets.js";

// The build puts the engine's file here, with its checksum. It lies beside this script.
const ENGINE = /** @type {any} */ (globalThis).STRIDELAB_ENGINE;
const script = document.currentScript;

startPage(CORE, new URL(ENGINE, (script instanceof HTMLScriptElement && script.src) || document.baseURI).href);
