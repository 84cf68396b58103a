import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { counted, grouped } from "../count.js";
import { listed } from "../sentences.js";
import { Turn, Turns } from "../turns.js";
import { valueText } from "../value_text.js";
import { InnerPicture } from "./inner_picture.jsx";
import { drawnPart } from "./playground_part.js";
import { targetsOf } from "./playground_statements.js";

/** Changes that are written out before the rest is counted. */
const WRITTEN = 4;

/** Milliseconds without a key after which a screen reader is told what there is while its reader types. */
const REST = 1500;

/**
 * The picture after a line; the cells that it changed are marked.
 *
 * @param {{ shown: import("./playground_run.js").Shown, line: number }} props
 */
export function AfterLine({ shown, line }) {
  const { scene, changed, failed } = shown;
  const { part, left } = useMemo(() => drawnPart(scene, targetsOf(shown.statements[shown.count - 1]?.text ?? "")), [shown]);
  const marked = useMemo(() => (changed.size === 0 ? part : {
    ...part,
    storages: part.storages.map((storage) => ({ ...storage, changed: (changed.get(storage.id) ?? []).map(({ cell }) => cell) })),
  }), [part, changed]);
  const side = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [turns] = useState(() => new Turns((busy) => side.current?.setAttribute("aria-busy", String(busy))));
  const words = useMemo(() => changeWords(shown), [shown]);
  const bytes = scene.storages.reduce((sum, { nbytes }) => sum + Number(nbytes), 0);
  const at = line === 0 ? "Before the first line" : `After line ${line}`;
  const where = failed ? `${at}; line ${shown.statements[failed.at].first} ${failed.error.type === "NotCovered" ? "is not computed" : "fails"}` : at;
  const held = scene.storages.length === 0 ? "no tensor yet" : `${counted(scene.tensors.length, "tensor")} on ${counted(scene.storages.length, "storage")}, ${counted(bytes, "byte")}`;
  const spoken = useSpoken([where, held, words].filter(Boolean).join(". "), side);
  return (
    <div class="sl-play-right" ref={side}>
      <p class="sl-play-where"><strong>{where}</strong><span>{held}</span></p>
      <p class="sl-spoken" role="status">{spoken || null}</p>
      {words !== null && <p class="sl-play-changed"><span class="sl-key" data-mark="changed" aria-hidden="true" />{words}</p>}
      {left.length > 0 && <p class="sl-note">Not drawn, for the picture would be too large: {listed(left.slice(0, 6), left.length)}. Go to the line of one to see it.</p>}
      {scene.tensors.length > 0
        ? <Turn.Provider value={turns}><InnerPicture scene={marked} /></Turn.Provider>
        : <p class="sl-play-empty">Here stands the picture of every tensor that the program makes. Try <code>t = torch.arange(6).view(2, 3)</code>, or open a situation.</p>}
    </div>
  );
}

/**
 * What a screen reader says: at once after a step, and once where somebody types.
 *
 * @param {string} words
 * @param {{ current: HTMLElement | null }} side
 * @returns {string} nothing for what stood there from the start
 */
function useSpoken(words, side) {
  const [spoken, setSpoken] = useState("");
  const first = useRef(words);
  useEffect(() => {
    if (words === first.current) return undefined;
    first.current = "";
    const timer = setTimeout(() => setSpoken(words), side.current?.parentElement?.querySelector(".sl-typing:focus") ? REST : 0);
    return () => clearTimeout(timer);
  }, [words]);
  return spoken;
}

/** @param {import("./playground_run.js").Shown} shown @returns {string | null} "storage 1: cell 3, 30 → 50" */
function changeWords({ changed, scene }) {
  const parts = [...changed].map(([id, list]) => {
    const { dtype = "" } = scene.storages.find((one) => one.id === id) ?? {};
    const told = list.slice(0, WRITTEN).map(({ cell, from, to }) => `cell ${cell}, ${valueText(from, dtype)} → ${valueText(to, dtype)}`);
    const more = list.length > WRITTEN ? ` and ${grouped(list.length - WRITTEN)} more` : "";
    const readers = scene.tensors.filter(({ storage }) => storage === id).map(({ name }) => name);
    return `Changed in storage ${id}: ${told.join("; ")}${more}. Read by ${listed(readers.slice(0, 8), readers.length)}.`;
  });
  return parts.length === 0 ? null : parts.join(" ");
}
