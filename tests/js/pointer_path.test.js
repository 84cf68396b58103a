import assert from "node:assert/strict";
import test from "node:test";
import { arrowHead, pointerPath } from "../../js/pointer_path.js";

const first = { left: 16, top: 100, right: 300 };
const second = { left: 326, top: 100, right: 600 };
const cell = { x: 50, y: 60 };

test("a card of the first row has one curve to its cell", () => {
  const path = pointerPath({ cards: [first, second], at: 1, tag: { x: 344, y: 100 }, cell });
  assert.match(path, /^M344,100C[^LQ]* 50,67$/);
});

test("a lower card's pointer climbs the gutter beside it where nothing is in the way", () => {
  const below = { left: 16, top: 300, right: 200 };
  const path = pointerPath({ cards: [first, second, below], at: 2, tag: { x: 34, y: 300 }, cell });
  assert.match(path, /L5,100C/);
});

test("where a card is in the way it takes the group's left edge", () => {
  const below = { left: 200, top: 300, right: 400 };
  const path = pointerPath({ cards: [first, second, below], at: 2, tag: { x: 218, y: 300 }, cell });
  assert.match(path, /^M218,300.*L7,100C/);
});

test("the arrow's tip is just under the cell", () => assert.match(arrowHead(cell), /^M50,61/));
