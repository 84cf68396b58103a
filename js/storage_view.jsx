import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import { Explanation } from "./explanation.jsx";
import { Refusal } from "./guard.jsx";
import { hueRanges } from "./hue.js";
import { litBy } from "./lit.js";
import { layOut } from "./picture.js";
import { sceneFault } from "./scene.js";
import { StorageGroup } from "./storage_group.jsx";
import { useEdit } from "./use_edit.js";
import { useTrait } from "./use_trait.js";

/**
 * @typedef {import("./page_model.js").Model} Model
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./lit.js").Source} Source
 */

/**
 * Storages, the tensors that read them, and what every element's cell is.
 *
 * @param {{ model: Model }} props
 */
export function StorageView({ model }) {
  const scene = useTrait(model, "scene");
  const fault = useMemo(() => sceneFault(scene), [scene]);
  return fault === null ? <Picture model={model} scene={scene} /> : <Refusal sentence={fault} />;
}

/** @param {{ model: Model, scene: Scene }} props */
function Picture({ model, scene }) {
  const before = useRef(/** @type {ReturnType<typeof layOut>} */ ([]));
  const picture = useMemo(() => layOut(scene, before.current), [scene]);
  before.current = picture;
  const hues = useMemo(() => hueRanges(picture), picture.flatMap(({ cells, tensors }) => [cells.length, tensors.length]));
  const [hovered, setHovered] = useState(/** @type {Source | null} */ (null));
  const [focused, setFocused] = useState(/** @type {Source | null} */ (null));
  const [editing, calls] = useEdit(model);
  const source = hovered ?? focused;
  const lit = useMemo(() => litBy(picture, source), [picture, source]);

  const onPointerOver = useCallback((/** @type {any} */ event) => {
    if (event.pointerType === "touch") return; // a tap gives the focus
    const found = sourceAt(event.target);
    if (found || !event.target.closest(".sl-strip, .sl-grid")) setHovered((before) => kept(before, found));
  }, []);
  const onPointerLeave = useCallback(() => setHovered(null), []);
  const onFocusIn = useCallback((/** @type {any} */ event) => {
    const found = sourceAt(event.target);
    if (!found) return;
    setFocused((before) => kept(before, found));
    setHovered(null); // what came last is lit: a key moves the light away from a resting pointer
  }, []);
  const onFocusOut = useCallback((/** @type {any} */ event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }, []);

  return (
    <div class="sl-view" onPointerOver={onPointerOver} onPointerLeave={onPointerLeave}
      onFocusIn={onFocusIn} onFocusOut={onFocusOut}>
      <div class="sl-groups">
        {picture.map((shown, at) => (
          <StorageGroup key={shown.storage.id} shown={shown} hues={hues[at]}
            lit={lit?.storage === shown.storage.id ? lit : null}
            editing={editing?.storage === shown.storage.id ? editing : null} calls={calls} />
        ))}
      </div>
      <Explanation picture={picture} lit={lit} />
    </div>
  );
}

/** @param {Element} target @returns {Source | null} what an event's target stands for, read from its attributes */
function sourceAt(target) {
  const { storage, cell, tensor, index } = /** @type {HTMLElement | null} */ (target.closest("[data-cell]"))?.dataset ?? {};
  if (storage === undefined || cell === undefined) return null;
  return { storage: Number(storage), cell, tensor: tensor ?? null, index: index ?? null };
}

/** @param {Source | null} before @param {Source | null} now @returns {Source | null} `before` where they are equal */
function kept(before, now) {
  const same = before && now && before.storage === now.storage && before.cell === now.cell
    && before.tensor === now.tensor && before.index === now.index;
  return same ? before : now;
}
