// Builds the package's scripts from js/; with --check compares instead of writing. Those of notebooks are readable: the
// `lab` one holds the engine and its explorers besides. Those of pages are small (see site_scripts.mjs).
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build } from "esbuild";
import { errors } from "./errors_plugin.mjs";
import { operations } from "./operations_plugin.mjs";
import { siteScripts } from "./site_scripts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const STATIC = "src/stridelab/static";
const license = (/** @type {string} */ name) => readFileSync(path.join(root, "node_modules", name, "LICENSE"), "utf8").trim();
const preact = (/** @type {string} */ file) => path.join(root, "node_modules/preact", file);
const notices = {
  own: "Stride Lab: built from js/ by `npm run build`. Change the sources, not this file.",
  preact: `Contains preact:\n\n${license("preact")}`,
  codejar: `Contains CodeJar:\n\n${license("codejar")}`,
};
/** @type {import("esbuild").BuildOptions} */
const shared = {
  absWorkingDir: root, // the paths in esbuild's comments start here, wherever it is called from
  preserveSymlinks: true, // nor do they tell where a linked node_modules is
  bundle: true,
  target: "es2022",
  plugins: [errors, operations],
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: {
    // npm's preact ships with one-letter names; its sources are readable
    preact: preact("src/index.js"),
    "preact/hooks": preact("hooks/src/index.js"),
    "preact/jsx-runtime": preact("jsx-runtime/src/index.js"),
  },
};

const texts = new Map([
  ["stridelab.js", await notebookScript("js/index.js")],
  ["stridelab.lab.js", await notebookScript("js/lab.js")],
  ...await siteScripts(root, shared, notices),
]);
const check = process.argv.includes("--check");
for (const [file, text] of texts) {
  const target = path.join(root, STATIC, file);
  if (!check) {
    writeFileSync(target, text);
    console.log(`${STATIC}/${file}: ${text.length} characters`);
  } else if (text !== read(target)) {
    console.error(`${STATIC}/${file} differs from its sources: run npm run build.`);
    process.exitCode = 1;
  }
}

/** @param {string} entry @returns {Promise<string>} an ES module that needs no other */
async function notebookScript(entry) {
  const { outputFiles } = await build({ ...shared, entryPoints: [entry], write: false, format: "esm", legalComments: "inline" });
  const { text } = outputFiles[0];
  const held = [notices.own, notices.preact, ...(text.includes("// node_modules/codejar/") ? [notices.codejar] : [])];
  return `/*\n${held.join("\n\n")}\n*/\n${text}`;
}

/** @param {string} target @returns {string} "" where there is none */
function read(target) {
  try {
    return readFileSync(target, "utf8");
  } catch {
    return "";
  }
}
