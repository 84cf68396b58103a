import assert from "node:assert/strict";
import test from "node:test";
import { History } from "../../js/explorers/playground_history.js";

/** Types a text key by key, at a time. */
function type(history, start, text, time) {
  for (let k = 1; k <= text.length; k += 1) {
    const position = { start: start.length + k, end: start.length + k };
    history.note(start + text.slice(0, k), position, time + k);
  }
}
const back = (history) => {
  const texts = [];
  for (let step = history.move(-1); step; step = history.move(-1)) texts.push(step.text);
  return texts;
};

test("a word is one step, a space and a line end are others", () => {
  const history = new History("");
  type(history, "", "ab = cd\nef", 0);
  assert.deepEqual(back(history), ["ab = cd\n", "ab = cd", "ab = ", "ab =", "ab ", "ab", ""]);
});

test("a pause begins a new step", () => {
  const history = new History("");
  type(history, "", "ab", 0);
  type(history, "ab", "cd", 5000);
  assert.deepEqual(back(history), ["ab", ""]);
});

test("redo goes forth until something is typed", () => {
  const history = new History("a");
  history.note("a long text", { start: 3, end: 3 }, 0);
  assert.deepEqual(history.move(-1).text, "a");
  assert.deepEqual(history.move(1), { text: "a long text", position: { start: 3, end: 3 } });
  assert.equal(history.move(1), null);
  history.move(-1);
  history.note("b", { start: 1, end: 1 }, 1);
  assert.equal(history.move(1), null);
  assert.equal(history.move(-1).text, "a");
});

test("what did not change is no step, and only the last 300 are kept", () => {
  const history = new History("");
  for (let k = 0; k < 999; k += 1) history.note(`${k} and more`, { start: 0, end: 0 }, k);
  history.note("998 and more", { start: 0, end: 0 }, 999);
  assert.equal(back(history).length, 299);
});
