import { elementName } from "./formula.js";
import { InSight } from "./in_sight.js";
import { NO_SHORTCUTS } from "./no_shortcuts.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {ReturnType<typeof import("./value_text.js").lettersOf>} Letters
 *
 * @typedef {object} PartProps
 * @property {import("./sight.js").Sight | null} sight null where all is drawn at once
 * @property {string} tensor its name
 * @property {number} storage
 * @property {readonly Count[]} outer the indices before the last
 * @property {readonly Count[]} columns the last index of each element; empty for the element of a 0-d tensor
 * @property {readonly Count[]} cells
 * @property {readonly Count[] | null} lastCells
 * @property {readonly string[]} texts
 * @property {readonly number[] | null} hues degrees
 * @property {Letters} letters that an element and its gap have room for
 * @property {string} lit the lit ones by place, as "3,7"
 * @property {number} active the place of the one that Tab reaches; out of range where there is none, as for the next
 * @property {number} source the place of the one pointed at
 */

/**
 * Some elements of one row, side by side, that are drawn anew together. Their cells' numbers are one text, which costs
 * less than one each; in a large picture that changes under the reader's hands their values are one, too.
 *
 * @extends {InSight<PartProps>}
 */
export class Part extends InSight {
  /** @param {any} props */
  render(props) {
    const { cells, texts, letters, sight } = /** @type {PartProps} */ (props);
    const count = `--sl-count:${cells.length}`;
    if (!this.mayDraw(cells.length)) return <div class="sl-part" ref={this.ref} role="presentation" style={count} />;
    const numbers = cells.map((cell, k) => `${cell}${lastOf(props, k)}`.padStart(letters.numbers)).join("");
    const values = sight && texts.map((text) => centred(text, letters.values)).join("");
    return (
      <div class="sl-part" ref={this.ref} role="presentation" style={count}>
        <span class="sl-numbers" aria-hidden="true">{numbers}</span>
        {values !== null && <span class="sl-values" aria-hidden="true">{values}</span>}
        {cells.map((_, k) => element(props, k))}
      </div>
    );
  }
}

/** @param {PartProps} part @param {number} k a place in it */
function element(part, k) {
  const { sight, tensor, storage, outer, columns, cells, texts, hues } = part;
  const index = columns.length === 0 ? outer : [...outer, columns[k]];
  const to = lastOf(part, k);
  const lit = part.lit !== "" && part.lit.split(",").includes(String(k));
  return (
    <div key={k} class="sl-element" role="gridcell" tabIndex={k === part.active ? 0 : -1} {...NO_SHORTCUTS}
      aria-label={`${elementName(tensor, index)}, ${texts[k]}, cell ${cells[k]}${to}`}
      data-tensor={tensor} data-index={index.join(",")} data-storage={storage} data-cell={cells[k]} data-to={to || undefined}
      data-lit={lit ? "true" : undefined} data-source={k === part.source ? "true" : undefined}
      style={hues ? `--sl-h:${hues[k]}` : undefined}>{sight === null ? texts[k] : lit ? besideMiddle(texts[k], part.letters) : null}</div>
  );
}

/** @param {PartProps} part @param {number} k @returns {string} "–5" where the element does not end in its first cell */
function lastOf({ cells, lastCells }, k) {
  return lastCells === null || lastCells[k] === cells[k] ? "" : `–${lastCells[k]}`;
}

/** @param {string} text @param {number} letters @returns {string} so many letters */
function centred(text, letters) {
  return text.padStart(Math.floor((letters + text.length) / 2)).padEnd(letters);
}

/** What the stylesheet centres to be where `centred` has the text. @param {string} text @param {Letters} letters @returns {string} */
function besideMiddle(text, { values, odd }) {
  if ((values - text.length) % 2 === odd) return text;
  return odd ? ` ${text}` : `${text} `;
}
