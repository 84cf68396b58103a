import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import Ajv from "ajv/dist/2020.js";
import { applyEdit } from "../../js/apply_edit.js";
import { scenes } from "./scenes.js";

const schema = JSON.parse(readFileSync(new URL("../../src/stridelab/scene.schema.json", import.meta.url), "utf8"));
const validate = new Ajv({ allowUnionTypes: true }).compile(schema);

test("there are scenes that PyTorch made", () => assert.ok(scenes().length > 5));

for (const [name, scene] of scenes()) {
  test(`${name} is a Scene, before and after an edit`, () => {
    assert.ok(validate(scene), JSON.stringify(validate.errors));
    for (const storage of scene.storages.filter(({ cells }) => cells.length > 0)) {
      const text = storage.dtype === "bool" ? "True" : "7";
      const after = applyEdit(scene, { storage: storage.id, cell: storage.cells[0].start, text });
      assert.ok(validate(after.scene), JSON.stringify(validate.errors));
    }
  });
}
