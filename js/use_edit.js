import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";

/**
 * @typedef {import("./page_model.js").Model} Model
 * @typedef {import("./apply_edit.js").Edit} Edit
 * @typedef {import("./apply_edit.js").Answer} Answer
 *
 * @typedef {object} Editing An edit that is open.
 * @property {number} storage
 * @property {string} cell its number's digits
 * @property {string} text
 * @property {string} before the text it was opened with
 * @property {boolean} select whether the text is to be selected when it opens
 * @property {string | null} error the other side's refusal
 * @property {boolean} late no answer has come within WAIT
 *
 * @typedef {object} EditCalls
 * @property {(storage: number, cell: string, before: string, typed?: string) => void} open
 * @property {(text: string) => void} type
 * @property {() => void} commit
 * @property {() => void} cancel
 */

/** Milliseconds after which the reader is told that the edit waits for the kernel. */
const WAIT = 2000;

/**
 * One edit at a time: the front end sets `edit`, the other side answers with `answer` and a new `scene`.
 *
 * @param {Model} model
 * @returns {[Editing | null, EditCalls]}
 */
export function useEdit(model) {
  const [editing, setEditing] = useState(/** @type {Editing | null} */ (null));
  const latest = useRef(editing);
  latest.current = editing;
  const pending = useRef(/** @type {{ seq: number, timer: number } | null} */ (null));

  const settle = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);

  useLayoutEffect(() => {
    const follow = () => {
      const answer = /** @type {Answer | null} */ (model.get("answer"));
      if (!answer || pending.current?.seq !== answer.seq) return;
      settle();
      setEditing((now) => (answer.error === null || now === null ? null : { ...now, error: answer.error, late: false }));
    };
    model.on("change:answer", follow);
    return () => {
      model.off("change:answer", follow);
      settle();
    };
  }, [model, settle]);

  const open = useCallback((/** @type {number} */ storage, /** @type {string} */ cell, /** @type {string} */ before,
    /** @type {string | undefined} */ typed) => {
    settle();
    setEditing({ storage, cell, text: typed ?? before, before, select: typed === undefined, error: null, late: false });
  }, [settle]);

  const type = useCallback((/** @type {string} */ text) => {
    settle(); // an answer to what was typed before is of no use any more
    setEditing((now) => now && { ...now, text, error: null, late: false });
  }, [settle]);

  const commit = useCallback(() => {
    const now = latest.current;
    if (now === null || pending.current !== null) return;
    const seq = ((/** @type {Edit | null} */ (model.get("edit")))?.seq ?? 0) + 1;
    const timer = setTimeout(() => setEditing((open_) => open_ && { ...open_, late: true }), WAIT);
    pending.current = { seq, timer: Number(timer) };
    const cell = Number.isSafeInteger(Number(now.cell)) ? Number(now.cell) : now.cell;
    model.set("edit", { seq, storage: now.storage, cell, text: now.text });
    model.save_changes();
  }, [model]);

  const cancel = useCallback(() => {
    settle();
    setEditing(null);
  }, [settle]);

  const calls = useRef({ open, type, commit, cancel });
  return [editing, calls.current];
}
