import { byteCounts, facts, tupleText } from "./describe_tensor.js";
import { ElementGrid } from "./element_grid.jsx";
import { TakesTurns } from "./turns.js";

/** What a card without its elements costs, in elements. */
const FRAME = 12;

/**
 * A tensor: its name, what PyTorch says of it, and its elements, once its turn has come.
 *
 * @typedef {import("./element_grid.jsx").GridProps} CardProps
 * @extends {TakesTurns<CardProps>}
 */
export class TensorCard extends TakesTurns {
  /** @param {any} props */
  render(props) {
    const { drawn: { tensor }, lit } = /** @type {CardProps} */ (props);
    return (
      <div role="group" class="sl-card" aria-label={`tensor ${tensor.name}`} data-lit={lit.length > 0 ? "true" : undefined}>
        {this.mayDraw(FRAME) && <Card {...props} />}
      </div>
    );
  }
}

/** @param {CardProps} props */
function Card({ shown, drawn, hues, lit, source }) {
  const { tensor } = drawn;
  return (
    <>
      <div class="sl-head">
        <span class="sl-name">{tensor.name}</span>
        <span class="sl-code">{tensor.dtype} · size {tupleText(tensor.size)}</span>
      </div>
      <p class="sl-code">stride {tupleText(tensor.stride)} · storage_offset {tensor.storage_offset}</p>
      <p class="sl-note">{facts(tensor).join(" · ")}</p>
      <p class="sl-note">bytes: {byteCounts(tensor).map(([name, text]) => `${text} ${name}`).join(" · ")}</p>
      {drawn.cells.length === 0
        ? <p class="sl-note sl-empty">{emptyText(tensor)}</p>
        : <div class="sl-scroll"><ElementGrid shown={shown} drawn={drawn} hues={hues} lit={lit} source={source} /></div>}
    </>
  );
}

/** @param {import("./scene.js").Tensor} tensor */
function emptyText({ numel }) {
  return String(numel) === "0" ? "no elements" : "elements not shown";
}
