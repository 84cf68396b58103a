import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import vm from "node:vm";

// Bytes of gzip, of each script.
const NOTEBOOK = { "stridelab.js": 32_500, "stridelab.lab.js": 186_000 };
const PAGE = {
  "stridelab.site.js": 24_000,
  "stridelab.engine.site.js": 52_000,
  "stridelab.broadcast_explorer.site.js": 5_500,
  "stridelab.decision_guide.site.js": 6_500,
  "stridelab.error_search.site.js": 16_500,
  "stridelab.gradient_flow.site.js": 7_500,
  "stridelab.playground.site.js": 32_000,
  "stridelab.quiz.site.js": 19_000,
  "stridelab.strided_lab.site.js": 7_000,
  "stridelab.write_explorer.site.js": 10_000,
};
const folder = fileURLToPath(new URL("../../src/stridelab/static/", import.meta.url));
const read = (file) => readFileSync(folder + file, "utf8");

for (const [file, budget] of Object.entries({ ...NOTEBOOK, ...PAGE })) {
  test(`${file} is under ${budget} bytes of gzip and says where it comes from`, () => {
    const text = read(file);
    const bytes = gzipSync(text, { level: 9 }).length;
    assert.ok(bytes < budget, `${bytes}`);
    assert.match(text, /Stride Lab: built from js\//);
  });
}

test("every script has a budget", () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  assert.deepEqual(scripts.sort(), [...Object.keys(NOTEBOOK), ...Object.keys(PAGE)].sort());
});

test("the notebook's scripts are readable", () => {
  for (const [file, most] of [["stridelab.js", 400], ["stridelab.lab.js", 10_000]]) { // the engine's lists of names are long lines
    assert.ok(Math.max(...read(file).split("\n").map((line) => line.length)) < most);
  }
});

test("a script that holds preact carries its notice, and on a page one does", () => {
  const holders = [...Object.keys(NOTEBOOK), ...Object.keys(PAGE)].filter((file) => /The MIT License[^]*Jason Miller/.test(read(file)));
  assert.deepEqual(holders, [...Object.keys(NOTEBOOK), "stridelab.site.js"]);
  for (const file of Object.keys(PAGE)) assert.equal(read(file).includes("_vnode"), file === "stridelab.site.js", file);
});

test("a script that holds CodeJar carries its notice", () => {
  const holders = [...Object.keys(NOTEBOOK), ...Object.keys(PAGE)].filter((file) => read(file).includes("plaintext-only"));
  assert.deepEqual(holders, ["stridelab.lab.js", "stridelab.playground.site.js"]);
  for (const file of holders) assert.match(read(file), /Contains CodeJar:\n\nMIT License\n\nCopyright \(c\) \d+ Anton Medvedev/);
});

test("the scripts are what js/ gives, wherever they are built from", () => {
  const script = fileURLToPath(new URL("../../tools/build_js.mjs", import.meta.url));
  const built = spawnSync(process.execPath, [script, "--check"], { cwd: os.tmpdir(), encoding: "utf8" });
  assert.equal(built.status, 0, built.stderr);
});

test("the notebook's scripts export a widget, the page's are classic scripts", () => {
  assert.match(read("stridelab.js"), /export \{\n {2}\w+ as default\n\};\n$/);
  assert.match(read("stridelab.lab.js"), /export \{\n {2}\w+ as default,\n {2}evaluate\n\};\n$/);
  for (const file of Object.keys(PAGE)) assert.doesNotThrow(() => new vm.Script(read(file), { filename: file }));
});

test("a notebook's explorers are a page's, which has the engine and the search for errors besides", () => {
  const all = [...readFileSync(new URL("../../js/explorers/widgets.js", import.meta.url), "utf8").matchAll(/from "\.\/(\w+)\.jsx"/g)];
  const own = readdirSync(new URL("../../js/site/", import.meta.url)).map((file) => file.replace(".js", ""));
  assert.deepEqual(own.sort(), [...all.map(([, name]) => name), "engine", "error_search", "site"].sort());
});

test("the stylesheet touches nothing outside .stridelab", () => {
  const css = read("stridelab.css").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...css.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, list]) => list.split(/,(?![^(]*\))/));
  assert.ok(selectors.length > 50);
  for (const selector of selectors) assert.match(selector, /\.stridelab/, selector.trim());
});
