import assert from "node:assert/strict";
import test from "node:test";
import { isLink, linkTo, LONGEST, readLink } from "../../js/explorers/playground_link.js";
import { LIMITS } from "../../js/engine/limits.js";

const broken = { fault: "This link is broken: perhaps a part of it was lost on its way." };
const program = "t = torch.arange(6).view(2, 3)\nv = t.T  # über «☃»\n";

test("a link gives back its program and line", async () => {
  for (const situation of [{ program, line: 2 }, { program: "", line: 0 }, { program: "x\n".repeat(200), line: 200 }, { program: "é".repeat(LONGEST), line: 0 }]) {
    const hash = await linkTo(situation);
    assert.match(hash, /^#1\.\d+\.[\w-]*$/);
    assert.ok(isLink(hash));
    assert.deepEqual(await readLink(hash), { situation });
  }
});

test("a link is shorter than its program in an address", async () => {
  const hash = await linkTo({ program, line: 0 });
  assert.ok(hash.length < encodeURIComponent(program).length, hash);
});

test("a place on the page is no link", () => {
  for (const hash of ["", "#", "#how-to-use-it", "#1", "#v1.2.x"]) assert.equal(isLink(hash), false, hash);
});

test("a broken link gives one sentence", async () => {
  const good = await linkTo({ program, line: 1 });
  const [, , text] = good.split(".");
  const wrong = ["#1.", "#1.1", "#1..", `#1.x.${text}`, `#1.-1.${text}`, `#1.201.${text}`, "#1.1.A", "#1.1.!!!", `#1.1.${text.slice(0, 9)}`,
    `#1.1.${text}AAAA`, "#1.1.<img src=x>", "#1.1.%3Cimg%3E"];
  for (const hash of wrong) assert.deepEqual(await readLink(hash), broken, hash);
});

test("what mail and chat programs add to a link is no part of it", async () => {
  const situation = { program, line: 1 };
  const good = await linkTo(situation);
  for (const more of [".", ")", ">", "\u201d", "*", "?utm_source=chat", "&fbclid=a-b_c", "%20", good]) assert.deepEqual(await readLink(good + more), { situation }, more);
  for (const end of ["\u2026", "...", "%E2%80%A6"]) assert.deepEqual(await readLink(good.slice(0, -3) + end), broken, end); // cut short
});

test("a link of another version says so", async () => {
  assert.match((await readLink("#2.1.abc")).fault, /^This link is of another version \(2\) .*\.$/);
  assert.match((await readLink("#999999999999.1.abc")).fault, /\(999999\)/);
});

test("a program that is too long or holds control characters is no program", async () => {
  assert.deepEqual(await readLink(await linkTo({ program: "a".repeat(LONGEST + 1), line: 0 })), broken);
  assert.deepEqual(await readLink(await linkTo({ program: " ".repeat(10_000_000), line: 0 })), broken);
  assert.deepEqual(await readLink(await linkTo({ program: "a\0b", line: 0 })), broken);
  assert.equal(LONGEST, LIMITS.source);
});
