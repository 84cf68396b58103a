// Builds the readable scripts of the package from js/; with --check compares instead of writing. The `lab` pair holds
// the engine and its explorers besides: a page or a widget that needs neither loads the smaller one.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const preact = (/** @type {string} */ file) => path.join(root, "node_modules/preact", file);
const licence = readFileSync(preact("LICENSE"), "utf8").trim();
const banner = [
  "/*",
  "Stride Lab: built from js/ by `npm run build`. Change the sources, not this file.",
  "",
  "Contains preact:",
  "",
  licence,
  "*/",
].join("\n");

const outputs = [
  { entry: "js/index.js", file: "src/stridelab/static/stridelab.js", format: "esm" },
  { entry: "js/site.js", file: "src/stridelab/static/stridelab.site.js", format: "iife" },
  { entry: "js/lab.js", file: "src/stridelab/static/stridelab.lab.js", format: "esm" },
  { entry: "js/lab_site.js", file: "src/stridelab/static/stridelab.lab.site.js", format: "iife" },
];

const check = process.argv.includes("--check");
let stale = 0;
for (const { entry, file, format } of outputs) {
  const text = await bundled(entry, /** @type {"esm" | "iife"} */ (format));
  const target = path.join(root, file);
  if (!check) {
    writeFileSync(target, text);
    console.log(`${file}: ${text.length} characters`);
  } else if (text !== read(target)) {
    console.error(`${file} differs from its sources: run npm run build.`);
    stale = 1;
  }
}
process.exitCode = stale;

/**
 * @param {string} entry
 * @param {"esm" | "iife"} format
 * @returns {Promise<string>}
 */
async function bundled(entry, format) {
  const { outputFiles } = await build({
    absWorkingDir: root, // the paths in esbuild's comments start here, wherever it is called from
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    charset: "utf8",
    legalComments: "inline",
    banner: { js: banner },
    jsx: "automatic",
    jsxImportSource: "preact",
    alias: {
      // npm's preact ships with one-letter names; its sources are readable
      preact: preact("src/index.js"),
      "preact/hooks": preact("hooks/src/index.js"),
      "preact/jsx-runtime": preact("jsx-runtime/src/index.js"),
    },
  });
  return outputFiles[0].text;
}

/** @param {string} target @returns {string} "" where there is none */
function read(target) {
  try {
    return readFileSync(target, "utf8");
  } catch {
    return "";
  }
}
