import assert from "node:assert/strict";
import test from "node:test";
import { stripParts } from "../../js/strip_parts.js";

test("runs are cut into pieces, with the cells left out counted before, between and after", () => {
  const storage = { numel: 1000, cells: [{ start: 2, values: [1, 2, 3] }, { start: 995, values: [4] }] };
  assert.deepEqual(stripParts(storage, 2), [
    { kind: "gap", before: 0, count: 2 },
    { kind: "cells", from: 0, to: 2 },
    { kind: "cells", from: 2, to: 3 },
    { kind: "gap", before: 3, count: 990 },
    { kind: "cells", from: 3, to: 4 },
    { kind: "gap", before: 4, count: 4 },
  ]);
});

test("gaps past 2**53 are exact", () => {
  const storage = { numel: "9007199254740995", cells: [{ start: 0, values: [1] }] };
  assert.equal(stripParts(storage, 8)[1].count, "9007199254740994");
});
