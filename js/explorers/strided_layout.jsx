import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { BOUNDS, RANK } from "./allowed.js";
import { NumberField } from "./number_field.jsx";

/**
 * A view's size and stride: a column a dimension.
 *
 * @param {{ size: number[], stride: number[], set: (changes: { size?: number[], stride?: number[] }) => void }} props
 */
export function LayoutTable({ size, stride, set }) {
  const rank = Math.max(size.length, stride.length);
  const columns = Array.from({ length: rank }, (_, d) => d);
  const changed = (/** @type {number[]} */ list, /** @type {number} */ d, /** @type {number} */ value) => list.map((n, k) => (k === d ? value : n));
  return (
    <div class="sl-wide">
      <table class="sl-align">
        <thead>
          <tr>
            <th scope="row">dimension</th>
            {columns.map((d) => <th scope="col" key={d}>{d}</th>)}
            {rank === 0 && <th class="sl-none">none</th>}
          </tr>
        </thead>
        <tbody>
          <tr class="sl-shape">
            <th scope="row">size</th>
            {columns.map((d) => <td key={d}>{d < size.length ? <NumberField label={`size of dimension ${d}`} value={size[d]} {...BOUNDS.size}
              onSet={(value) => set({ size: changed(size, d, value) })} /> : <Missing />}</td>)}
            {rank === 0 && <td class="sl-none">one element</td>}
          </tr>
          <tr class="sl-shape">
            <th scope="row">stride</th>
            {columns.map((d) => <td key={d}>{d < stride.length ? <NumberField label={`stride of dimension ${d}`} value={stride[d]} {...BOUNDS.stride}
              onSet={(value) => set({ stride: changed(stride, d, value) })} /> : <Missing />}</td>)}
          </tr>
        </tbody>
      </table>
      <span class="sl-dims">
        <button type="button" {...NO_SHORTCUTS} aria-label="remove the last dimension" aria-disabled={rank === 0 ? "true" : undefined}
          onClick={() => rank > 0 && set({ size: size.slice(0, rank - 1), stride: stride.slice(0, rank - 1) })}>− dim</button>
        <button type="button" {...NO_SHORTCUTS} aria-label="add a dimension after the last" aria-disabled={rank === RANK ? "true" : undefined}
          onClick={() => rank < RANK && set({ size: [...size, 2], stride: [...stride, 1] })}>+ dim</button>
      </span>
    </div>
  );
}

/** Where the other list is longer: PyTorch refuses that. */
function Missing() {
  return <span class="sl-missing"><span class="sl-spoken">none</span></span>;
}
