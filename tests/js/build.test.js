import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 40_000; // bytes of gzip, of each script
const read = (file) => readFileSync(new URL(`../../src/stridelab/static/${file}`, import.meta.url), "utf8");

for (const file of ["stridelab.js", "stridelab.site.js"]) {
  test(`${file} is under ${BUDGET} bytes of gzip, readable, and carries preact's notice`, () => {
    const text = read(file);
    assert.ok(gzipSync(text, { level: 9 }).length < BUDGET);
    assert.ok(Math.max(...text.split("\n").map((line) => line.length)) < 400);
    assert.match(text, /The MIT License[^]*Jason Miller/);
  });
}

test("both scripts are what js/ gives, wherever they are built from", () => {
  const script = fileURLToPath(new URL("../../tools/build_js.mjs", import.meta.url));
  const built = spawnSync(process.execPath, [script, "--check"], { cwd: os.tmpdir(), encoding: "utf8" });
  assert.equal(built.status, 0, built.stderr);
});

test("the notebook's script exports a widget, the page's is a classic script", () => {
  assert.match(read("stridelab.js"), /export \{\n {2}\w+ as default\n\};\n$/);
  assert.doesNotMatch(read("stridelab.site.js"), /^(import|export) /m);
});

test("the stylesheet touches nothing outside .stridelab", () => {
  const css = read("stridelab.css").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...css.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, list]) => list.split(/,(?![^(]*\))/));
  assert.ok(selectors.length > 50);
  for (const selector of selectors) assert.match(selector, /\.stridelab/, selector.trim());
});
