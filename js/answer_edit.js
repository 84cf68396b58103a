import { applyEdit } from "./apply_edit.js";

/**
 * Answers an edit as Python does in a notebook: a new `scene`, and an `answer` of the same number.
 *
 * @param {import("./page_model.js").Model} model
 * @param {ReadonlySet<string>} changed
 */
export function answerEdit(model, changed) {
  const edit = /** @type {import("./apply_edit.js").Edit | null} */ (model.get("edit"));
  if (!changed.has("edit") || !edit) return;
  const { scene, error } = applyEdit(model.get("scene"), edit);
  model.set("scene", scene);
  model.set("answer", { seq: edit.seq, error });
}
