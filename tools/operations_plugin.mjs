// What a script reads of operations.json, without what the cheat sheet and the tests need of it.
import { readFileSync } from "node:fs";

/** @typedef {{ name: string, forms: string[], kind: string, chapter: number, page: string }} Operation */

/** @type {import("esbuild").Plugin} */
export const operations = {
  name: "operations",
  setup({ onLoad }) {
    onLoad({ filter: /\/stridelab\/operations\.json$/ }, ({ path }) => {
      const file = JSON.parse(readFileSync(path, "utf8"));
      const held = file.operations.map((/** @type {Operation} */ { name, forms, kind, chapter, page }) => ({ name, forms, kind, chapter, page }));
      return { contents: JSON.stringify({ pages: file.pages, operations: held }, null, 2), loader: "json" };
    });
  },
};
