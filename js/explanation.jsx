import { formula } from "./formula.js";
import { memo } from "./memo.js";
import { apartSentence, litSentence, litWords, repeats } from "./sentences.js";
import { indexAt } from "./shown.js";

/**
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./lit.js").Lit} Lit
 */

/**
 * The panel under the picture: the formula of what is lit and a sentence; before that, what to do here.
 *
 * @param {{ picture: StoragePicture[], lit: Lit | null }} props
 */
function ExplanationView({ picture, lit }) {
  const shown = lit && picture.find(({ storage }) => storage.id === lit.storage);
  return (
    <div class="sl-panel">
      {lit && shown ? <Lines shown={shown} lit={lit} apart={apartSentence(picture, lit)} /> : <Hint picture={picture} />}
      <p class="sl-spoken" aria-live="polite">{lit && shown ? litWords(shown, lit) : ""}</p>
    </div>
  );
}

export const Explanation = memo(ExplanationView);

/** @param {{ shown: StoragePicture, lit: Lit, apart: string }} props */
function Lines({ shown, lit, apart }) {
  const { storage, tensors } = shown;
  const source = lit.source && tensors[lit.source.tensor];
  const head = source && lit.source
    ? formula(storage, source.tensor, indexAt(source.axes, lit.source.position))
    : `storage ${storage.id}, cell ${lit.cells[0]}`;
  return (
    <div class="sl-said" aria-hidden="true">
      <p class="sl-formula">{head.split(" = ").map((part, k) => <span key={k}>{k > 0 && " = "}{part}</span>)}</p>
      <p>{litSentence(shown, lit)} {apart}</p>
    </div>
  );
}

/** @param {{ picture: StoragePicture[] }} props */
function Hint({ picture }) {
  const cells = picture.some((shown) => shown.cells.length > 0);
  return (
    <div class="sl-said">
      <p>{cells
        ? "Point at an element, or tap it, to see which cell it reads. Type a new value into a storage cell: every view of it changes."
        : "There is nothing to point at: no storage here holds a cell."}</p>
      {repeats(picture).length > 0 && <p>{repeats(picture).slice(0, 4).join(" ")}</p>}
    </div>
  );
}
