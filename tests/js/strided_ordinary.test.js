import assert from "node:assert/strict";
import test from "node:test";
import { waysTo } from "../../js/explorers/strided_answer.js";

const ways = (numel, size, stride, offset = 0) => waysTo({ numel, size, stride, storage_offset: offset });
const exact = (...setting) => ways(...setting).exact;

test("a slice, a column and a diagonal are found for one dimension", () => {
  assert.deepEqual(exact(12, [12], [1]), ["t[:]"]);
  assert.deepEqual(exact(12, [3], [1], 4), ["t[4:7]"]);
  assert.deepEqual(exact(12, [3], [4], 1), ["t[1::4]", "t.view(3, 4)[:, 1]"]);
  assert.deepEqual(exact(12, [], [], 5), ["t[5]"]);
});

test("a part of a matrix, and its transpose, are found", () => {
  assert.deepEqual(exact(12, [2, 2], [4, 1], 1), ["t.view(3, 4)[:2, 1:3]"]);
  assert.deepEqual(exact(12, [2, 2], [1, 4], 1), ["t.view(3, 4)[:2, 1:3].T"]);
  assert.deepEqual(exact(14, [3, 4], [4, 1]), ["t[:12].view(3, 4)"]);
});

test("three dimensions in another order are a permute", () => {
  assert.deepEqual(exact(24, [3, 2, 2], [1, 12, 3]), ["t.view(2, 4, 3)[:, :2].permute(2, 0, 1)"]);
});

test("a stride of 0 is an expand, wherever its dimension stands", () => {
  assert.deepEqual(exact(12, [3, 4], [0, 1]), ["t[:4].expand(3, 4)"]);
  assert.deepEqual(exact(12, [4, 3], [1, 0], 2), ["t[2:6, None].expand(4, 3)"]);
  assert.deepEqual(exact(12, [3, 2, 4], [4, 0, 1]), ["t.view(3, 4)[:, None].expand(3, 2, 4)"]);
});

test("windows are an unfold, of a strip and of a matrix", () => {
  assert.deepEqual(exact(12, [5, 4], [2, 1]), ["t.unfold(0, 4, 2)"]);
  assert.deepEqual(exact(12, [3, 4], [1, 2], 1), ["t[1:10].unfold(0, 3, 2).T"]);
  assert.deepEqual(exact(16, [3, 3, 2, 2], [4, 1, 4, 1]), ["t.view(4, 4).unfold(0, 2, 1).unfold(1, 2, 1)"]);
});

test("another stride of a dimension of size 1 is said to be near, not the same", () => {
  assert.deepEqual(ways(12, [2, 1, 3], [3, 9, 1]), { exact: [], near: ["t.view(4, 3)[:2, None]"] });
});

test("a layout beyond the storage has no way, and one without any says none", () => {
  assert.deepEqual(ways(12, [3, 4], [4, 1], 3), { exact: [], near: [] });
  assert.deepEqual(ways(20, [2, 2, 2], [5, 3, 2]), { exact: [], near: [] });
});
