import { useMemo } from "preact/hooks";
import { hueOf } from "./hue.js";
import { memo } from "./memo.js";
import { NO_SHORTCUTS } from "./no_shortcuts.js";

/**
 * @typedef {import("./picture.js").StoragePicture} StoragePicture
 * @typedef {import("./hue.js").HueRange} HueRange
 */

/**
 * Some cells of a strip that are drawn anew together.
 *
 * @param {{ shown: StoragePicture, hues: HueRange | null, from: number, to: number, lit: string, active: number }} props
 */
function ChunkView({ shown, hues, from, to, lit, active }) {
  // Cells drawn once and kept: what a hover leaves as it was is the same object, which preact skips.
  const plainCells = useMemo(() => Array.from({ length: to - from }, (_, k) => cellAt(shown, hues, from + k, {})),
    [shown, hues, from, to]);
  const drawn = [...plainCells];
  const litRanks = lit === "" ? [] : lit.split(",").map(Number);
  for (const at of active < 0 ? litRanks : [...litRanks, active]) {
    drawn[at - from] = cellAt(shown, hues, at, { lit: litRanks.includes(at), active: at === active });
  }
  return <div class="sl-chunk" role="presentation">{drawn}</div>;
}

export const Chunk = memo(ChunkView);

/**
 * @param {StoragePicture} shown
 * @param {HueRange | null} hues
 * @param {number} at the cell's rank
 * @param {{ lit?: boolean, active?: boolean }} state
 */
function cellAt({ storage, cells, texts }, hues, at, { lit, active }) {
  return (
    <div key={at} class="sl-cell" role="gridcell" tabIndex={active ? 0 : -1} aria-colindex={Number(cells[at]) + 1}
      aria-label={`cell ${cells[at]}, ${texts[at]}`} data-storage={storage.id} data-cell={cells[at]}
      data-lit={lit ? "true" : undefined} {...NO_SHORTCUTS}
      style={hues ? `--sl-h:${hueOf(hues, at, cells.length)}` : undefined}>{texts[at]}</div>
  );
}
