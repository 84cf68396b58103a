import { Component } from "preact";
import { differ } from "./differ.js";

/**
 * A component that is drawn again only when one of its props is another value than before; lists are compared by
 * their members.
 *
 * @template {object} Props
 * @param {(props: Props) => import("preact").ComponentChild} view
 * @returns {import("preact").ComponentClass<Props>}
 */
export function memo(view) {
  return class Memo extends Component {
    /** @param {Readonly<Props>} next */
    shouldComponentUpdate(next) {
      return differ(this.props, next);
    }

    /** @param {any} props */
    render(props) {
      return view(props);
    }
  };
}
