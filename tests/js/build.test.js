import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

// Bytes of gzip, of each script.
const BUDGETS = {
  "stridelab.js": 40_000,
  "stridelab.site.js": 40_000,
  "stridelab.lab.js": 120_000,
  "stridelab.lab.site.js": 120_000,
};
const read = (file) => readFileSync(new URL(`../../src/stridelab/static/${file}`, import.meta.url), "utf8");

for (const [file, budget] of Object.entries(BUDGETS)) {
  test(`${file} is under ${budget} bytes of gzip, readable, and carries preact's notice`, () => {
    const text = read(file);
    assert.ok(gzipSync(text, { level: 9 }).length < budget);
    const longest = Math.max(...text.split("\n").map((line) => line.length));
    assert.ok(longest < (file.includes(".lab.") ? 10_000 : 400)); // the engine's lists of names are long lines
    assert.match(text, /The MIT License[^]*Jason Miller/);
  });
}

test("the scripts are what js/ gives, wherever they are built from", () => {
  const script = fileURLToPath(new URL("../../tools/build_js.mjs", import.meta.url));
  const built = spawnSync(process.execPath, [script, "--check"], { cwd: os.tmpdir(), encoding: "utf8" });
  assert.equal(built.status, 0, built.stderr);
});

test("the notebook's scripts export a widget, the page's are classic scripts", () => {
  assert.match(read("stridelab.js"), /export \{\n {2}\w+ as default\n\};\n$/);
  assert.match(read("stridelab.lab.js"), /export \{\n {2}\w+ as default,\n {2}evaluate\n\};\n$/);
  for (const file of ["stridelab.site.js", "stridelab.lab.site.js"]) assert.doesNotMatch(read(file), /^(import|export) /m);
});

test("the stylesheet touches nothing outside .stridelab", () => {
  const css = read("stridelab.css").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...css.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, list]) => list.split(/,(?![^(]*\))/));
  assert.ok(selectors.length > 50);
  for (const selector of selectors) assert.match(selector, /\.stridelab/, selector.trim());
});
