import { same } from "./differ.js";
import { TakesTurns } from "./turns.js";

/**
 * Some elements or cells that are drawn once their turn has come, and anew together: of a large picture that changes
 * under the reader's hands those in sight first.
 *
 * @template {{ sight: import("./sight.js").Sight | null }} Props `sight`: null where all is drawn at once
 * @extends {TakesTurns<Props>}
 */
export class InSight extends TakesTurns {
  /** Props whose change is drawn at once, in sight or not. */
  urgent = ["lit", "active", "source"];

  /** Of the element that it draws. @param {Element | null} element */
  ref = (element) => (element ? this.props.sight?.add(this, element) : undefined);

  /** @param {Readonly<any>} next */
  shouldComponentUpdate(next) {
    /** @type {any} */
    const now = this.props;
    if (!super.shouldComponentUpdate(next)) return false;
    return this.urgent.some((name) => !same(now[name], next[name])) || !next.sight?.postpones(this);
  }

  componentDidUpdate() {
    this.props.sight?.drawn(this);
  }
}
