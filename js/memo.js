import { Component } from "preact";

/**
 * A component that is drawn again only when one of its props is another value than before.
 *
 * @template {object} Props
 * @param {(props: Props) => import("preact").ComponentChild} view
 * @returns {import("preact").ComponentClass<Props>}
 */
export function memo(view) {
  return class Memo extends Component {
    /** @param {Readonly<Props>} next */
    shouldComponentUpdate(next) {
      return differs(this.props, next);
    }

    /** @param {any} props */
    render(props) {
      return view(props);
    }
  };
}

/** @param {Record<string, any>} before @param {Record<string, any>} after */
function differs(before, after) {
  for (const name in after) if (!Object.is(before[name], after[name])) return true;
  for (const name in before) if (!(name in after)) return true;
  return false;
}
