// What a script reads of errors.json, without what the tests and Python need of it. The playground reads the families that
// it can meet, the search all of them.
import { readFileSync } from "node:fs";
import path from "node:path";

const PLAYGROUND = "playground_errors.js";

/** @type {import("esbuild").Plugin} */
export const errors = {
  name: "errors",
  setup({ onResolve, onLoad }) {
    const filter = /\/stridelab\/errors\.json$/;
    onResolve({ filter }, ({ path: asked, importer, resolveDir }) => (
      { path: path.resolve(resolveDir, asked), suffix: importer.endsWith(PLAYGROUND) ? "?met" : "" }));
    onLoad({ filter }, ({ path: file, suffix }) => {
      const { torch, families } = JSON.parse(readFileSync(file, "utf8"));
      const held = suffix === "" ? families.map(all) : families.filter(met).map(read);
      return { contents: JSON.stringify({ torch, families: held }, null, 2), loader: "json" };
    });
  },
};

/** @param {{ page?: boolean }} family */
const met = ({ page = true }) => page;

/** @typedef {{ id: string, pattern: string, means: string, instead: string, chapter: number }} Family */

/** @param {Family & { kind?: string, subject?: boolean }} family */
const all = ({ kind, subject, ...family }) => ({ ...read(family), kind, subject });

/** @param {Family} family */
const read = ({ id, pattern, means, instead, chapter }) => ({ id, pattern, means, instead, chapter });
