import assert from "node:assert/strict";
import test from "node:test";
import { litBy } from "../../js/lit.js";
import { layOut } from "../../js/picture.js";
import { apartSentence, listed, litSentence, litWords, repeats } from "../../js/sentences.js";
import { scene } from "./scenes.js";

const said = (name, source, say = litSentence) => {
  const picture = layOut(scene(name));
  const lit = litBy(picture, { tensor: null, index: null, storage: 1, cell: "0", ...source });
  return say(picture.find(({ storage }) => storage.id === lit?.storage), lit);
};

test("an element's sentence names the others that read its cell", () => {
  assert.equal(said("views_and_copy", { tensor: "c", index: "1,2" }),
    "Cell 4 is also a[1, 1], b[1, 1], c[1, 0], c[1, 1] and c[1, 3]: a write to any of them is seen in all.");
  assert.equal(said("views_and_copy", { tensor: "a", index: "0,0" }), "Cell 0 is also b[0, 0]: a write to one is seen in both.");
  assert.equal(said("views_and_copy", { tensor: "d", index: "0,0", storage: 2 }), "No other shown element reads cell 0.");
});

test("a cell's sentence says what it holds and who reads it", () => {
  assert.equal(said("views_and_copy", { cell: "5" }),
    "Cell 5 holds 50. a[1, 2] and b[2, 1] read it: a write to any of them is seen in all.");
});

test("long lists are counted", () => {
  assert.equal(listed(["a", "b"], 39), "a, b and 37 more");
  assert.equal(listed(["a"]), "a");
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
});

test("elements of another width tell their bytes", () => {
  assert.match(said("other_dtypes", { tensor: "halves", index: "2" }), /^It reads bytes 4 to 5: half of cell 1\. t\[1\], .* also read cell 1\.$/);
  assert.match(said("other_dtypes", { tensor: "bytes", index: "0" }), /^It reads byte 1: a quarter of cell 0\. /);
  assert.match(said("other_dtypes", { tensor: "wide", index: "0" }), /^It reads bytes 0 to 7: cells 0 to 1\. /);
});

test("the spoken words name the cell and the value, the stored one too where a view resolves it", () => {
  assert.match(said("views_and_copy", { tensor: "b", index: "1,0" }, litWords), /^b\[1, 0\] is storage cell 1 and holds 10\. Cell 1 is also /);
  assert.match(said("complex_views", { tensor: "conj", index: "0" }, litWords), /^conj\[0\] is storage cell 0 which holds 1\+2j, and reads 1-2j\. /);
});

test("tensors on other storages do not change, save those over the same memory", () => {
  const apart = (name) => {
    const picture = layOut(scene(name));
    return apartSentence(picture, litBy(picture, { storage: 1, cell: "0", tensor: null, index: null }));
  };
  assert.equal(apart("views_and_copy"), "d reads another storage: it does not change.");
  assert.equal(apart("same_memory_twice"), "");
});

test("repeats() says which tensors show a cell more than once", () => {
  assert.deepEqual(repeats(layOut(scene("views_and_copy"))), ["c shows 8 elements in 2 cells."]);
});
