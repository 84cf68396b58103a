import { useMemo } from "preact/hooks";
import { InSight } from "./in_sight.js";
import { NO_SHORTCUTS } from "./no_shortcuts.js";

/**
 * @typedef {object} ChunkProps
 * @property {import("./sight.js").Sight | null} sight null where all is drawn at once
 * @property {number} storage
 * @property {number} from the first cell's place among the shown ones
 * @property {readonly import("./count.js").Count[]} cells
 * @property {readonly string[]} texts
 * @property {readonly number[] | null} hues degrees
 * @property {string} lit the lit ones by place, as "3,7"
 * @property {string} changed those that the last line of a program changed, likewise
 * @property {number} active the place of the one that Tab reaches; -1 for none
 */

/**
 * Some cells of a strip that are drawn anew together.
 *
 * @extends {InSight<ChunkProps>}
 */
export class Chunk extends InSight {
  urgent = ["lit", "changed", "active", "cells"]; // a cell is found by its place among all that are drawn

  /** @param {any} props */
  render(props) {
    return <div class="sl-chunk" role="presentation" ref={this.ref}>{this.mayDraw(props.cells.length) && <Cells {...props} />}</div>;
  }
}

/** @param {ChunkProps} props */
function Cells({ storage, from, cells, texts, hues, lit, changed, active }) {
  // Cells drawn once and kept: what a hover leaves as it was is the same object, which preact skips.
  const marks = useMemo(() => new Set(changed === "" ? [] : changed.split(",").map(Number)), [changed]);
  const plainCells = useMemo(() => cells.map((_, k) => cellAt({ storage, from, cells, texts, hues }, k, { changed: marks.has(from + k) })),
    [storage, from, cells, texts, hues, marks]);
  const drawn = [...plainCells];
  const litRanks = lit === "" ? [] : lit.split(",").map(Number);
  for (const at of active < 0 ? litRanks : [...litRanks, active]) {
    drawn[at - from] = cellAt({ storage, from, cells, texts, hues }, at - from, { lit: litRanks.includes(at), changed: marks.has(at), active: at === active });
  }
  return <>{drawn}</>;
}

/**
 * @param {Pick<ChunkProps, "storage" | "from" | "cells" | "texts" | "hues">} chunk
 * @param {number} k the cell's place in it
 * @param {{ lit?: boolean, changed?: boolean, active?: boolean }} state
 */
function cellAt({ storage, from, cells, texts, hues }, k, { lit, changed, active }) {
  return (
    <div key={from + k} class="sl-cell" role="gridcell" tabIndex={active ? 0 : -1} aria-colindex={Number(cells[k]) + 1}
      aria-label={`cell ${cells[k]}, ${texts[k]}${changed ? ", changed" : ""}`} data-mark={changed ? "changed" : undefined} data-storage={storage} data-cell={cells[k]}
      data-lit={lit ? "true" : undefined} {...NO_SHORTCUTS}
      style={hues ? `--sl-h:${hues[k]}` : undefined}>{texts[k]}</div>
  );
}
