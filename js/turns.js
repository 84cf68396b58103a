import { Component, createContext } from "preact";
import { differ } from "./differ.js";

/** Cells and elements that are drawn in one task, about; fewer in the first, which has all else to do besides. */
const ROOM = 600;
const FIRST = 300;

/**
 * Who may draw in this task: of a large picture some parts at once, the others in their order, frame by frame, so that
 * the page answers in between. A part whose turn has not come stands there empty.
 */
export class Turns {
  /** @type {Map<Component, number>} */
  #waiting = new Map();
  /** @type {Set<Component>} those whose turn it is */
  #called = new Set();
  #room = FIRST;
  #frame = 0;
  /** @type {(busy: boolean) => void} */
  #onBusy;

  /** @param {(busy: boolean) => void} onBusy told when parts begin to wait, and when all are drawn */
  constructor(onBusy) {
    this.#onBusy = onBusy;
  }

  /** @param {Component} part @param {number} cells that it draws @returns {boolean} whether it may draw now, and not later */
  take(part, cells) {
    this.#frame ||= requestAnimationFrame(() => setTimeout(() => this.#turn()));
    if (this.#called.delete(part)) return true;
    if (this.#waiting.size === 0 && this.#room > 0) {
      this.#room -= cells;
      return true;
    }
    if (this.#waiting.size === 0) this.#onBusy(true);
    this.#waiting.set(part, cells);
    return false;
  }

  /** @param {Component} part is gone */
  drop(part) {
    this.#called.delete(part);
    if (this.#waiting.delete(part) && this.#waiting.size === 0) this.#onBusy(false);
  }

  #turn() {
    this.#frame = 0;
    this.#room = this.#waiting.size === 0 ? FIRST : ROOM;
    if (this.#waiting.size === 0) return;
    for (const [part, cells] of this.#waiting) {
      if (this.#room <= 0) break;
      this.#room -= cells;
      this.#waiting.delete(part);
      this.#called.add(part);
      part.forceUpdate();
    }
    queueMicrotask(() => this.#waiting.size === 0 && this.#onBusy(false)); // drawn in the microtask before, they may bring more
    this.#frame ||= requestAnimationFrame(() => setTimeout(() => this.#turn()));
  }
}

/** What the parts of a picture ask for their turn; null where all are drawn at once. */
export const Turn = createContext(/** @type {Turns | null} */ (null));

/**
 * A part of a picture that is drawn once its turn has come, and anew when one of its props is another than before.
 *
 * @template {object} Props
 * @extends {Component<Props>}
 */
export class TakesTurns extends Component {
  static contextType = Turn;

  #begun = false;

  /** @abstract @param {any} _props @returns {any} */
  render(_props) {
    return null;
  }

  /** @param {Readonly<Props>} next */
  shouldComponentUpdate(next) {
    return differ(this.props, next);
  }

  componentWillUnmount() {
    this.context?.drop(this);
  }

  /** @param {number} cells that it draws @returns {boolean} */
  mayDraw(cells) {
    this.#begun ||= this.context?.take(this, cells) ?? true;
    return this.#begun;
  }
}
