// The classic scripts of a page, from js/site/: one for every page with a picture, one an explorer, and the engine's.
// A module of the first is in no other: the first one puts what the others import of it on the window's `stridelab.parts`.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const FIRST = "site";
const JS = /\.jsx?$/;

/**
 * @param {string} root
 * @param {import("esbuild").BuildOptions} shared what all scripts of the project are built with
 * @param {{ own: string, preact: string, codejar: string }} notices
 * @returns {Promise<Map<string, string>>} texts by the names of their files
 */
export async function siteScripts(root, shared, notices) {
  /** @type {import("esbuild").BuildOptions & { write: false, metafile: true }} */
  const options = { ...shared, absWorkingDir: root, bundle: true, write: false, metafile: true, format: "iife", minify: true, legalComments: "none" };
  const define = { "globalThis.STRIDELAB_ENGINE": JSON.stringify("") };
  const { metafile } = await build({ ...options, entryPoints: [`js/site/${FIRST}.js`], define });
  const first = new Set(Object.keys(metafile.inputs).filter((input) => !input.startsWith("js/site/")));
  const others = readdirSync(path.join(root, "js/site")).map((file) => file.replace(JS, "")).filter((name) => name !== FIRST).sort();
  /** @type {Map<string, Set<string>>} what the others import of the first one's modules */
  const parts = new Map();
  const scripts = new Map();
  for (const name of others) {
    const entryPoints = [`js/site/${name}.js`];
    const used = await imported(options, entryPoints, root, first);
    for (const [file, names] of used) parts.set(file, new Set([...(parts.get(file) ?? []), ...names]));
    const { outputFiles, metafile: of } = await build({ ...options, entryPoints, plugins: [...options.plugins ?? [], stand(root), lent(root, used)] });
    const held = Object.keys(of.inputs).some((input) => input.startsWith("node_modules/codejar/"));
    const notice = held ? `/*\n${notices.own}\n\n${notices.codejar}\n*/` : `/* ${notices.own} */`;
    scripts.set(`stridelab.${name}.site.js`, `${notice}\n${outputFiles[0].text}`);
  }
  const engine = "stridelab.engine.site.js";
  const version = createHash("sha256").update(String(scripts.get(engine))).digest("hex").slice(0, 8);
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: lending(parts), resolveDir: root },
    define: { "globalThis.STRIDELAB_ENGINE": JSON.stringify(`${engine}?v=${version}`) },
  });
  scripts.set("stridelab.site.js", `/*\n${notices.own}\n\n${notices.preact}\n*/\n${outputFiles[0].text}`);
  return scripts;
}

/** The first script's entry, with what it lends. @param {Map<string, Set<string>>} parts @returns {string} */
function lending(parts) {
  const files = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = files.map(([file, names], k) => `import { ${[...names].sort().map((name) => `${name} as ${name}${k}`).join(", ")} } from "./${file}";`);
  const given = files.map(([file, names], k) => `${JSON.stringify(file)}: { ${[...names].sort().map((name) => `${name}: ${name}${k}`).join(", ")} }`);
  return `import "./js/site/${FIRST}.js";\n${imports.join("\n")}\nObject.assign(globalThis.stridelab.parts, { ${given.join(", ")} });\n`;
}

/**
 * @param {import("esbuild").BuildOptions} options
 * @param {string[]} entryPoints
 * @param {string} root
 * @param {ReadonlySet<string>} first
 * @returns {Promise<Map<string, string[]>>} the names that a script imports from each of the first one's modules
 */
async function imported(options, entryPoints, root, first) {
  const outside = {
    name: "outside",
    setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, resolve }) {
      onResolve({ filter: /^/ }, async ({ path: asked, kind, resolveDir, pluginData }) => {
        if (pluginData === "asked" || kind === "entry-point") return undefined;
        const found = await resolve(asked, { kind, resolveDir, pluginData: "asked" });
        const file = path.relative(root, found.path);
        return first.has(file) ? { path: file, external: true } : undefined;
      });
    },
  };
  const { outputFiles } = await build({ ...options, entryPoints, write: false, format: "esm", minify: false, plugins: [...options.plugins ?? [], stand(root), outside] });
  /** @type {Map<string, string[]>} */
  const used = new Map();
  for (const [, names, file] of outputFiles[0].text.matchAll(/^import \{([^}]*)\} from "([^"]+)";$/gm)) {
    const originals = names.split(",").map((name) => name.trim().split(" as ")[0]);
    used.set(file, [...new Set([...(used.get(file) ?? []), ...originals])]);
  }
  return used;
}

/** Has the page's engine stand in for the engine. @param {string} root @returns {import("esbuild").Plugin} */
function stand(root) {
  return {
    name: "stand",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/evaluate\.js$/ }, ({ resolveDir }) => (
        resolveDir === path.join(root, "js/explorers") ? { path: path.join(root, "js/page_evaluate.js") } : undefined));
    },
  };
}

/** Has modules of the first script come from it. @param {string} root @param {Map<string, string[]>} used @returns {import("esbuild").Plugin} */
function lent(root, used) {
  return {
    name: "lent",
    setup({ onLoad }) {
      onLoad({ filter: JS }, ({ path: absolute }) => {
        const file = path.relative(root, absolute);
        const names = used.get(file);
        return names && { contents: `export const { ${names.join(", ")} } = globalThis.stridelab.parts[${JSON.stringify(file)}];` };
      });
    },
  };
}
