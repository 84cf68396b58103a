import { useRef, useState } from "preact/hooks";
import { moved } from "../move.js";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { charsStyle } from "../value_text.js";

/**
 * A storage before and after a write, a column for each cell: its number, value, how often it is written, new value.
 *
 * @param {{ storage: number, before: readonly string[], after: readonly string[], counts: readonly number[],
 *   hues: readonly (number | null)[], lit: ReadonlySet<number> }} props
 */
export function CellColumns({ storage, before, after, counts, hues, lit }) {
  const [active, setActive] = useState(0);
  const row = useRef(/** @type {HTMLDivElement | null} */ (null));
  const here = Math.min(active, before.length - 1);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const at = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
    const to = at < 0 || event.altKey || event.metaKey ? null : moved(event.key, at, [before.length]);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(to);
    /** @type {HTMLElement | null | undefined} */ (row.current?.querySelector(`[data-cell="${to}"]`))?.focus();
  };
  return (
    <div class="sl-columns" role="grid" aria-label={`storage ${storage}, before and after the write`} style={charsStyle([...before, ...after])}>
      <div class="sl-columns-row" role="row" ref={row} onKeyDown={onKeyDown}>
        <div class="sl-column sl-column-names" aria-hidden="true">
          <span class="sl-column-cell">cell</span><span class="sl-slot">before</span>
          <span class="sl-times">written</span><span class="sl-slot">after</span>
        </div>
        {before.map((text, k) => (
          <div key={k} class="sl-column" role="gridcell" tabIndex={k === here ? 0 : -1} {...NO_SHORTCUTS}
            aria-label={`cell ${k}: ${text} before, written ${counts[k] === 1 ? "once" : `${counts[k]} times`}, ${after[k]} after${after[k] === text ? "" : ", changed"}`}
            data-storage={storage} data-cell={k} data-lit={lit.has(k) ? "true" : undefined} data-count={counts[k]}
            data-before={text} data-after={after[k]}
            data-grey={hues[k] === null ? "true" : undefined} style={hues[k] === null ? undefined : `--sl-h:${hues[k]}`}>
            <span class="sl-column-cell">{k}</span>
            <span class="sl-slot">{text}</span>
            <span class="sl-times" data-many={counts[k] > 1 ? "true" : undefined}>{counts[k] === 0 ? "–" : `${counts[k]}×`}</span>
            <span class="sl-slot" data-mark={after[k] === text ? undefined : "changed"}>{after[k]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
