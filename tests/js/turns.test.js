import assert from "node:assert/strict";
import test from "node:test";
import { Turns } from "../../js/turns.js";

/** Frames that a test lets pass one by one. */
function frames(t) {
  const asked = [];
  globalThis.requestAnimationFrame = (then) => asked.push(then);
  t.after(() => delete globalThis.requestAnimationFrame);
  return async () => {
    for (const then of asked.splice(0)) then();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
}

/** Parts that ask for their turn, and note when they are drawn. */
function parts(turns, count, cells) {
  const drawn = [];
  const all = Array.from({ length: count }, (_, k) => {
    const part = { forceUpdate: () => queueMicrotask(() => turns.take(part, cells) && drawn.push(k)) };
    if (turns.take(part, cells)) drawn.push(k);
    return part;
  });
  return { all, drawn };
}

test("a small picture is drawn at once", (t) => {
  frames(t);
  const said = [];
  const { drawn } = parts(new Turns((busy) => said.push(busy)), 5, 48);
  assert.deepEqual([drawn.length, said], [5, []]);
});

test("of a large picture some parts are drawn at once, and the others in their order, some each frame", async (t) => {
  const frame = frames(t);
  const said = [];
  const { drawn } = parts(new Turns((busy) => said.push(busy)), 80, 50);
  const counts = [drawn.length];
  while (drawn.length < 80 && counts.length < 20) {
    await frame();
    counts.push(drawn.length);
  }
  const lots = counts.slice(1).map((count, k) => count - counts[k]);
  assert.ok(counts[0] > 0 && counts[0] <= 12, `${counts}`);
  assert.ok(lots.every((lot) => lot > 0 && lot <= 12), `${counts}`);
  assert.deepEqual(drawn, drawn.map((_, k) => k));
  assert.deepEqual(said, [true, false]);
});

test("a part that asks again keeps its place, and one that is gone holds nobody up", async (t) => {
  const frame = frames(t);
  const said = [];
  const turns = new Turns((busy) => said.push(busy));
  const { all, drawn } = parts(turns, 30, 50);
  assert.equal(turns.take(all[20], 50), false);
  for (const part of all.slice(drawn.length, 29)) turns.drop(part);
  await frame();
  assert.deepEqual([drawn.at(-1), said], [29, [true, false]]);
  turns.drop(all[3]);
  assert.deepEqual(said, [true, false]);
});

test("after a rest there is room again, for a picture that follows", async (t) => {
  const frame = frames(t);
  const turns = new Turns(() => {});
  const first = parts(turns, 8, 50).drawn.length;
  for (let k = 0; k < 4; k++) await frame();
  assert.equal(parts(turns, 8, 50).drawn.length, first);
});
