import assert from "node:assert/strict";
import test from "node:test";
import { bytesSentence, overlapOf, reachSentence, readSentence } from "../../js/explorers/strided_words.js";

const view = (size, stride, distinct) => {
  const numel = size.reduce((a, b) => a * b, 1);
  return { size, stride, numel, itemsize: 8, bytes: { logical: numel * 8, distinct, storage: 96 } };
};

test("reachSentence() adds up the last element's cell", () => {
  const setting = { numel: 12, size: [3, 4], stride: [4, 1], storage_offset: 3 };
  assert.equal(reachSentence(setting), "The last element, v[2, 3], is in cell 3 + 2·4 + 3·1 = 14; the storage ends with cell 11.");
  assert.equal(reachSentence({ numel: 0, size: [], stride: [], storage_offset: 0 }), "The one element is in cell 0; the storage has no cell.");
});

test("reachSentence() says nothing of a layout without a last element", () => {
  const setting = { numel: 12, size: [3], stride: [1], storage_offset: 0 };
  assert.equal(reachSentence({ ...setting, size: [0] }), null);
  assert.equal(reachSentence({ ...setting, stride: [] }), null);
  assert.equal(reachSentence({ ...setting, stride: [-1] }), null);
  assert.equal(reachSentence({ ...setting, storage_offset: -1 }), null);
});

test("readSentence() and bytesSentence() count cells and bytes", () => {
  assert.equal(readSentence(view([3, 4], [0, 1], 32)), "v reads 4 cells of t, and copies nothing.");
  assert.equal(bytesSentence(view([3, 4], [0, 1], 32)), "12 elements of 8 bytes. Bytes: 96 logical, 32 distinct, 96 in the storage.");
  assert.equal(readSentence(view([3, 4], [1, 1], null)), "v reads more cells than are counted here of t, and copies nothing.");
});

test("overlapOf() tells a stride of 0, which PyTorch sees, from other overlaps", () => {
  assert.equal(overlapOf(view([3, 4], [4, 1], 96)), null);
  assert.deepEqual(overlapOf(view([3, 4], [0, 1], 32)), {
    sentence: "12 elements share 4 cells: a write to one reaches every element in its cell.",
    refused: ["v += 1", "v.copy_(w)", "v[...] = 1"],
    run: ["v.fill_(1)", "v.zero_()", "v[0, 0] = 1"],
  });
  assert.deepEqual(overlapOf(view([3, 2], [1, 1], 32))?.refused, []);
});
