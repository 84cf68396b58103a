import assert from "node:assert/strict";
import test from "node:test";
import { cellsOf, layOut } from "../../js/picture.js";
import { indexAt } from "../../js/shown.js";
import { valueText } from "../../js/value_text.js";
import { scene, scenes } from "./scenes.js";

for (const [name, made] of scenes()) {
  test(`${name}: every element's cell is shown, and the inverse map leads back to it`, () => {
    for (const shown of layOut(made)) {
      shown.tensors.forEach((drawn, tensor) => drawn.cells.forEach((_, position) => {
        for (const cell of cellsOf(drawn, position)) {
          assert.ok(shown.rank.has(cell), `${drawn.tensor.name}[${indexAt(drawn.axes, position)}] reads cell ${cell}`);
          assert.ok(shown.readers.get(cell)?.some((r) => r.tensor === tensor && r.position === position));
        }
      }));
    }
  });

  test(`${name}: what PyTorch read through a tensor of the same dtype is what its cell holds`, () => {
    for (const { storage, values, rank, tensors } of layOut(made)) {
      for (const { tensor, cells, texts } of tensors) {
        if (tensor.values === null || tensor.dtype !== storage.dtype || tensor.is_conj || tensor.is_neg) continue;
        cells.forEach((cell, at) => assert.equal(texts[at], valueText(values[rank.get(cell)], storage.dtype)));
      }
    }
  });
}

test("an expanded tensor's elements share cells", () => {
  const [{ tensors, readers }] = layOut(scene("views_and_copy"));
  const c = tensors.findIndex(({ tensor }) => tensor.name === "c");
  assert.deepEqual(tensors[c].cells, [1, 1, 1, 1, 4, 4, 4, 4]);
  assert.deepEqual(tensors[c].texts, ["10", "10", "10", "10", "40", "40", "40", "40"]);
  assert.equal(readers.get(4)?.filter(({ tensor }) => tensor === c).length, 4);
});

test("a storage that is still the same is not laid out again, one of which a value changed is", () => {
  const made = scene("views_and_copy");
  const before = layOut(made);
  const again = layOut(structuredClone(made), before);
  again.forEach((shown, at) => assert.ok(shown.rank === before[at].rank && shown.storage === before[at].storage));
  assert.deepEqual(again, before);
  const changed = structuredClone(made);
  changed.storages[0].cells[0].values[0] = -0;
  const [first, ...others] = layOut(changed, before);
  assert.equal(first.texts[0], valueText(-0, first.storage.dtype));
  assert.ok(others.every((shown, at) => shown.rank === before[at + 1].rank));
});
