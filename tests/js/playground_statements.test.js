import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { evaluate } from "../../js/engine/index.js";
import { parse } from "../../js/engine/parse.js";
import { countUpTo, statementsOf, targetsOf } from "../../js/explorers/playground_statements.js";
import { indented } from "../../js/explorers/playground_indent.js";
import { tokensOf } from "../../js/explorers/playground_tokens.js";

const texts = (program) => statementsOf(program).map(({ text }) => text);

test("a statement is a line, several lines in brackets, or a part of a line", () => {
  assert.deepEqual(texts("a = 1\n\n# no\nb = 2 # c; d\n"), ["a = 1", "b = 2"]);
  assert.deepEqual(texts("a = f(1,\n  2)\nb = 3"), ["a = f(1,\n  2)", "b = 3"]);
  assert.deepEqual(texts("a = 1; b = 2;"), ["a = 1", "b = 2"]);
  assert.deepEqual(texts("a = 'x;#\\'y' # z\nb = \"\"\"1\n2\"\"\"\nc"), ["a = 'x;#\\'y'", "b = \"\"\"1\n2\"\"\"", "c"]);
  assert.deepEqual(texts("a = 1 + \\\n 2\nb"), ["a = 1 + \\\n 2", "b"]);
  assert.deepEqual(texts("a = f(\nb"), ["a = f(\nb"]);
  assert.deepEqual(texts("a = ')'\n)b\nc"), ["a = ')'", ")b", "c"]);
  assert.deepEqual(texts("with torch.no_grad(): a = 1; b = 2\nwith torch.no_grad():\n    c = x[1:]\n"),
    ["with torch.no_grad():", "a = 1", "b = 2", "with torch.no_grad():", "c = x[1:]"]);
  assert.deepEqual(texts(""), []);
});

test("a statement knows its lines and its end", () => {
  const [a, b] = statementsOf("\na = f(1,\n  2)  # c\nb = 3");
  assert.deepEqual([a.first, a.last, b.first, b.last], [2, 3, 4, 4]);
  assert.equal("\na = f(1,\n  2)  # c\nb = 3".slice(0, a.end), "\na = f(1,\n  2)");
});

test("so many statements begin up to a line", () => {
  const statements = statementsOf("a\nb(\n1)\n\nc");
  assert.deepEqual([0, 1, 2, 3, 4, 5, 99].map((line) => countUpTo(statements, line)), [3, 1, 2, 2, 2, 3, 3]);
});

test("programs have the statements that the engine's parser finds", () => {
  const folder = new URL("../cases/", import.meta.url);
  for (const file of readdirSync(folder)) {
    const program = readFileSync(new URL(file, folder), "utf8");
    const { statements } = parse(program);
    if (statements) assert.deepEqual(texts(program), statements.filter(({ kind }) => kind !== "leave").map(({ start, end }) => program.slice(start, end).trim()), file);
  }
  assert.equal(evaluate("a = 1; b = 2\nc = (1,\n2)").lines.length, statementsOf("a = 1; b = 2\nc = (1,\n2)").length);
});

test("a statement's targets are the names that it gives values to", () => {
  const cases = { "a = 1": ["a"], "a, b = t": ["a", "b"], "(a, [b]) = t": ["a", "b"], "a = b = t": ["a", "b"], "a += 1": [], "a //= 2": [], "a[0] = 1": [],
    "a.x = 1": [], "f(a=1)": [], "a == b": [], "a <= b": [], "a != b": [], "a = b == c": ["a"], "a = f('=')": ["a"], "'=' + a": [], "t": [], "a = f(x, dim=1)": ["a"], "a[i], b = t": [] };
  for (const [text, names] of Object.entries(cases)) assert.deepEqual(targetsOf(text), names, text);
});

test("lines move in and out, and the selection with them", () => {
  assert.deepEqual(indented("a\nb\nc", { start: 2, end: 5 }, 1), { text: "a\n    b\n    c", position: { start: 6, end: 13, dir: undefined } });
  assert.deepEqual(indented("    a\n  b", { start: 1, end: 9 }, -1), { text: "a\nb", position: { start: 0, end: 3, dir: undefined } });
  assert.deepEqual(indented("a", { start: 0, end: 0 }, -1).text, "a");
});

test("the tokens of a text are the text", () => {
  for (const text of ["t = torch.ones(2, 3.5)  # 'x'\n", "'ab\nc", "\"\"\"a\n'b", "x1 = 0x1F", "<img src=x onerror=alert(1)>"]) assert.equal(tokensOf(text).map((token) => token.text).join(""), text);
  assert.deepEqual(tokensOf("x = 'a' # b").map(({ kind }) => kind), ["", "string", "", "comment"]);
});
