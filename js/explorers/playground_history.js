/** @typedef {import("./playground_indent.js").Position} Position */

/** Texts that are kept. */
const MOST = 300;

/** Milliseconds without a key after which the next one begins a step of its own. */
const PAUSE = 600;

/** What a text was, step by step: keys in a row are one step, and so is a word's end, a line or anything larger. */
export class History {
  /** @param {string} text */
  constructor(text) {
    /** @type {{ text: string, position: Position }[]} */
    this.steps = [{ text, position: { start: text.length, end: text.length } }];
    this.at = 0;
    this.time = -Infinity;
    /** Whether the last step takes in what comes next. */
    this.open = false;
  }

  /**
   * @param {string} text as it is now
   * @param {Position} position
   * @param {number} time in milliseconds
   */
  note(text, position, time) {
    const { text: last } = this.steps[this.at];
    if (text === last) return;
    const longer = text.length - last.length;
    const small = Math.abs(longer) === 1 && !/\s/.test(text[position.start - 1] ?? " ");
    if (this.open && small && time - this.time < PAUSE) {
      this.steps[this.at] = { text, position };
      this.steps.length = this.at + 1;
    } else {
      this.steps.splice(this.at + 1, Infinity, { text, position });
      if (this.steps.length > MOST) this.steps.shift();
      this.at = this.steps.length - 1;
    }
    this.open = small;
    this.time = time;
  }

  /** @param {-1 | 1} by back or forth @returns {{ text: string, position: Position } | null} null at an end */
  move(by) {
    this.open = false;
    if (!this.steps[this.at + by]) return null;
    this.at += by;
    return this.steps[this.at];
  }
}
