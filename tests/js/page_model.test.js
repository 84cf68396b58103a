import assert from "node:assert/strict";
import test from "node:test";
import { answerEdit } from "../../js/answer_edit.js";
import { pageModel } from "../../js/page_model.js";
import { scene } from "./scenes.js";

test("set() tells those who listen, once for each change", () => {
  const model = pageModel({ a: 1 });
  const heard = [];
  const listen = () => heard.push(model.get("a"));
  model.on("change:a", listen);
  model.set("a", 1);
  model.set("a", 2);
  model.off("change:a", listen);
  model.set("a", 3);
  assert.deepEqual(heard, [2]);
});

test("save_changes() hands what was set to the other side, once", () => {
  const saved = [];
  const model = pageModel({}, (_, changed) => saved.push([...changed]));
  model.save_changes();
  model.set("a", 1);
  model.save_changes();
  model.save_changes();
  assert.deepEqual(saved, [["a"]]);
});

test("an edit is answered with a scene and the edit's number", () => {
  const model = pageModel({ scene: scene("views_and_copy") }, answerEdit);
  model.set("edit", { seq: 1, storage: 1, cell: 4, text: "7" });
  model.save_changes();
  assert.deepEqual(model.get("answer"), { seq: 1, error: null });
  assert.equal(model.get("scene").storages[0].cells[0].values[4], 7);
});

test("a refused edit is answered with a sentence and leaves the scene", () => {
  const made = scene("views_and_copy");
  const model = pageModel({ scene: made }, answerEdit);
  model.set("edit", { seq: 2, storage: 1, cell: 4, text: "x" });
  model.save_changes();
  assert.deepEqual(model.get("answer"), { seq: 2, error: '"x" is no number: type one such as 4 or -1.5.' });
  assert.equal(model.get("scene"), made);
});
