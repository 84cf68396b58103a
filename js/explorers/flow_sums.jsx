import { indexAt } from "../shown.js";
import { sumText } from "./flow.js";

/**
 * Every sum of a gradient, a line for each element of x.
 *
 * @param {{ flow: import("./flow.js").Flow, gradient: number[], source: number | null, hues: number[],
 *   listeners: Record<string, (event: any) => void> }} props `source`: the element of x that is lit
 */
export function Sums({ flow, gradient, source, hues, listeners }) {
  return (
    <div class="sl-sums" {...listeners}>
      <table aria-label="the sums">
        <tbody>
          {flow.x.cells.map((cell, k) => {
            const { name, letters, numbers, value } = sumText(flow, gradient, k);
            return (
              <tr key={k} data-lit={k === source ? "true" : undefined} data-tensor="x.grad" data-storage={flow.x.tensor.storage}
                data-cell={cell} data-index={indexAt(flow.x.axes, k).join(",")} data-sum={value}>
                <th scope="row"><i class="sl-swatch" style={`--sl-h:${hues[k]}`} /> {name}</th>
                <td>{letters === "" ? "nothing arrives" : letters}</td>
                <td>{letters === "" ? "0" : numbers.includes("+") ? `${numbers} = ${value}` : value}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
