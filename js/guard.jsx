import { Component } from "preact";

/**
 * Keeps a fault in a widget from reaching the page: one sentence stands in its place.
 *
 * @extends {Component<{ onFault: () => void, children?: any }, { fault: string | null }>}
 */
export class Guard extends Component {
  state = { fault: /** @type {string | null} */ (null) };

  /** @param {any} error */
  componentDidCatch(error) {
    this.props.onFault();
    this.setState({ fault: error instanceof Error ? error.message : String(error) });
  }

  render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : <Refusal sentence={`This picture could not be drawn: ${fault.replace(/\.*$/, "")}.`} />;
  }
}

/** @param {{ sentence: string }} props what stands where nothing can be drawn */
export function Refusal({ sentence }) {
  return <p class="sl-refusal" role="note">{sentence}</p>;
}
