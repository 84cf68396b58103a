import assert from "node:assert/strict";
import test from "node:test";
import { sceneFault } from "../../js/scene.js";
import { scenes, STORAGE, TENSOR } from "./scenes.js";

const drawable = { version: 1, storages: [STORAGE], tensors: [TENSOR] };

test("every scene that PyTorch made can be drawn", () => {
  for (const [name, scene] of scenes()) assert.equal(sceneFault(scene), null, name);
});

test("what cannot be drawn is told in one sentence", () => {
  const broken = [null, undefined, 3, {}, { version: 2 }, { version: 1 }, { ...drawable, storages: [{}] },
    { ...drawable, storages: [] }, { ...drawable, tensors: [{ ...TENSOR, stride: [] }] },
    { ...drawable, tensors: [{ ...TENSOR, shown: [[9, 0]] }] }, { ...drawable, tensors: [{ ...TENSOR, size: [-1] }] },
    { ...drawable, tensors: [{ ...TENSOR, values: [1] }] }, { ...drawable, tensors: [{ ...TENSOR, bytes: null }] }, { ...drawable, tensors: [null] }];
  for (const scene of broken) assert.match(sceneFault(scene) ?? "", /^[A-Z][^.]*\.$/, JSON.stringify(scene));
});
