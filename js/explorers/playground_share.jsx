import { useState } from "preact/hooks";
import { grouped } from "../count.js";
import { fitsLink, linkTo, LONGEST } from "./playground_link.js";
import { runnable } from "./playground_runnable.js";

/**
 * Buttons that copy: a link to what is here, and a program for the reader's own torch.
 *
 * @param {{ program: string, line: number, page: string | null }} props `page`: the playground's; null where there is none
 */
export function Share({ program, line, page }) {
  const [said, setSaid] = useState("");
  /** @param {() => Promise<string>} text @param {string} what */
  const copy = async (text, what) => setSaid(await copied(await text()) ? `Copied: ${what}.` : "The browser does not let this page copy.");
  const copyLink = () => (fitsLink(program) ? copy(() => address(String(page), { program, line }), "a link to this program and line")
    : setSaid(`A link holds ${grouped(LONGEST)} characters, and no control characters.`));
  return (
    <div class="sl-buttons sl-share" role="group" aria-label="take it with you">
      {page !== null && <button type="button" onClick={copyLink}>Copy link</button>}
      <button type="button" onClick={() => copy(async () => runnable(program), "a program to run with Python")}>Run it on your torch</button>
      <span class="sl-note" role="status">{said}</span>
    </div>
  );
}

/** @param {string} page @param {import("./playground_link.js").Situation} situation @returns {Promise<string>} */
async function address(page, situation) {
  const base = new URL(page, document.baseURI);
  base.hash = await linkTo(situation);
  return base.href;
}

/** @param {string} text @returns {Promise<boolean>} */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** Where the clipboard is not to be had: on pages without encryption. @param {string} text @returns {boolean} */
function copiedBySelection(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return done;
}
