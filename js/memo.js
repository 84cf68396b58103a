import { Component } from "preact";

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

/** @param {Record<string, any>} before @param {Record<string, any>} after @returns {boolean} whether any prop is another */
export function differ(before, after) {
  for (const name in after) if (!same(before[name], after[name])) return true;
  for (const name in before) if (!(name in after)) return true;
  return false;
}

/** @param {any} a @param {any} b */
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (!Object.is(a[k], b[k])) return false;
  return true;
}
