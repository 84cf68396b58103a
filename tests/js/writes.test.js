import assert from "node:assert/strict";
import test from "node:test";
import { answered, choiceFault, operations, views, writtenBy } from "../../js/explorers/writes.js";
import { countsSentence, resultSentences, saidText } from "../../js/explorers/write_words.js";

const said = (view, operation, grad = "plain") => {
  const chosen = { view, operation, grad };
  const [answer, written] = [answered(chosen), writtenBy(chosen)];
  return { counts: countsSentence(chosen, answer, written), result: resultSentences(answer, written), torch: saidText(answer) };
};

test("countsSentence() says how many elements, which cells, how often", () => {
  assert.equal(said("expand", "add_").counts, "x.add_(1) would write 12 elements of x, which are 3 cells of the storage, each 4 times.");
  assert.equal(said("slice", "add_").counts, "x.add_(1) writes 4 elements of x, which are 4 cells of the storage, each once.");
  assert.equal(said("slice", "x[0, 0]").counts, "x[0, 0] = 9 writes 1 element of x, which is 1 cell of the storage, once.");
  assert.equal(said("unfold", "add_").counts, "x.add_(1) writes 9 elements of x, which are 5 cells of the storage, written 1, 2, 3, 2 and 1 times.");
});

test("resultSentences() says what changed, what is wrong, and the right gradient", () => {
  assert.deepEqual(said("expand", "add_").result, ["No cell changed."]);
  assert.match(said("expand", "x[0, 0]").result[1], /^Other elements of x read the same cells/);
  assert.equal(said("unfold", "mul_", "non-leaf").result[2], "Backward of base.sum() gives (2, 2, 2, 2, 2), and (2, 4, 8, 4, 2) is right.");
});

test("saidText() gives PyTorch's words, and where they come from", () => {
  assert.match(said("expand", "fill_", "non-leaf").torch, /^base\.sum\(\)\.backward\(\): RuntimeError: unsupported operation/);
  assert.match(said("expand", "masked_fill_").torch, /^UserWarning: Use of masked_fill_ on expanded tensors is deprecated/);
  assert.equal(said("slice", "add_").torch, "");
});

test("choiceFault() refuses what is not in the table, inherited names too", () => {
  assert.equal(choiceFault({ view: "expand", operation: "add_", grad: "plain" }), null);
  assert.equal(choiceFault({ view: "toString", operation: "add_", grad: "plain" }), 'WriteExplorer has no view "toString".');
});

test("every written element is counted at its cell", () => {
  for (const view of Object.keys(views)) {
    for (const operation of Object.keys(operations)) {
      const { counts, elements } = writtenBy({ view, operation, grad: "plain" });
      assert.equal(counts.reduce((sum, count) => sum + count, 0), elements.filter(Boolean).length, `${view} ${operation}`);
    }
  }
});
