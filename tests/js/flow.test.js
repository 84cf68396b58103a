import assert from "node:assert/strict";
import test from "node:test";
import { flowOf, flows, sums, sumText, upstreamOf } from "../../js/explorers/flow.js";
import { flowWords } from "../../js/explorers/flow_words.js";

const ones = (flow) => upstreamOf("ones", flow.y.cells.length, 0, []);

test("sums() adds what arrives at each cell, and gives 0 where nothing does", () => {
  const select = flowOf("select");
  assert.deepEqual(sums(select, [1, 2, 3, 4]).map(({ value }) => value), [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0]);
});

test("every element of y comes from an element of x", () => {
  for (const name of Object.keys(flows)) {
    const { x, y, sources } = flowOf(name);
    assert.equal(sources.length, y.cells.length);
    assert.ok(sources.every((source) => source >= 0 && source < x.cells.length), name);
  }
});

test("sumText() writes a sum out", () => {
  const flow = flowOf("expand_rows");
  assert.deepEqual(sumText(flow, ones(flow), 2),
    { name: "x.grad[2]", letters: "g[0, 2] + g[1, 2] + g[2, 2]", numbers: "1 + 1 + 1", value: "3" });
});

test("upstreamOf() takes own numbers only where they fit", () => {
  assert.deepEqual(upstreamOf("own", 2, 0, [3, 4]), [3, 4]);
  assert.deepEqual(upstreamOf("own", 2, 0, [3]), [1, 1]);
});

test("flowWords() says the step, or what is pointed at", () => {
  const flow = flowOf("expand");
  const words = (at, source, pointed = null) => flowWords(flow, ones(flow), at, source, pointed);
  assert.equal(words(0, null), "y shows 12 elements from 3 elements of x and stores none: it reads the cells of x.");
  assert.equal(words(2, null), "Up to 4 elements of g meet in one element of x.grad: there they are added.");
  assert.equal(words(0, 1), "x[1, 0], cell 1, holds 20: y[1, 0], y[1, 1], y[1, 2] and y[1, 3] read it.");
  assert.equal(words(2, 1, { storage: 1, cell: "1", tensor: "g", index: "1,2" }),
    "g[1, 2] goes to x.grad[1, 0]. x.grad[1, 0] = g[1, 0] + g[1, 1] + g[1, 2] + g[1, 3] = 1 + 1 + 1 + 1 = 4");
});

test("flowWords() says that nothing comes back through detach", () => {
  const flow = flowOf("detach");
  assert.match(flowWords(flow, ones(flow), 2, null, null), /no gradient reaches x/);
});
