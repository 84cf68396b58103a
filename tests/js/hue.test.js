import assert from "node:assert/strict";
import test from "node:test";
import { hueOf, hueRanges } from "../../js/hue.js";
import { layOut } from "../../js/picture.js";
import { scene, scenes } from "./scenes.js";

test("no two storages share a hue, and a lone copy has none", () => {
  for (const [, made] of scenes()) {
    const ranges = hueRanges(layOut(made)).filter((range) => range !== null);
    ranges.forEach((range, at) => at > 0 && assert.ok(range.from <= ranges[at - 1].to));
  }
  assert.equal(hueRanges(layOut(scene("views_and_copy")))[1], null);
});

test("hueOf() runs along the range and leaves red out", () => {
  const [range] = hueRanges(layOut(scene("views_and_copy")));
  const hues = [0, 1, 2, 3, 4, 5].map((rank) => hueOf(/** @type {any} */ (range), rank, 6));
  assert.deepEqual(hues, [...hues].sort((a, b) => b - a));
  assert.ok(Math.min(...hues) > 45 && Math.max(...hues) < 330);
});
