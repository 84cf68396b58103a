// Answers for the tests what BroadcastExplorer and StridedLab compute: a JSON list of [call, ...arguments] in, results out.
import { readFileSync } from "node:fs";
import { BOUNDS, listFault, numberFault } from "../js/explorers/allowed.js";
import { explore as broadcast } from "../js/explorers/broadcast_answer.js";
import { explore as strided, waysTo } from "../js/explorers/strided_answer.js";
import { PRESETS } from "../js/explorers/strided_presets.js";
import { overlapOf, reachSentence } from "../js/explorers/strided_words.js";

const CALLS = {
  broadcast: (/** @type {any} */ setting) => {
    const { columns, program, tooLarge, picture } = broadcast(setting);
    return { columns, error: program.error, tensors: program.scene.tensors, tooLarge, drawn: picture?.tensors.map(({ name }) => name) ?? null };
  },
  strided: (/** @type {any} */ setting) => {
    const program = strided(setting);
    const ways = program.error === null ? waysTo(setting) : { exact: [], near: [] };
    const view = program.tensor("v");
    return { error: program.error, tensors: program.scene.tensors, ways, reach: reachSentence(setting), overlap: view && overlapOf(view) };
  },
  presets: (/** @type {number} */ numel) => Object.fromEntries(PRESETS.map(({ name, of }) => [name, of(numel)])),
  listFault: (/** @type {keyof typeof BOUNDS} */ kind, /** @type {string} */ name, /** @type {any} */ value) => listFault(name, value, BOUNDS[kind]),
  numberFault: (/** @type {keyof typeof BOUNDS} */ kind, /** @type {any} */ value) => numberFault(kind, value, BOUNDS[kind]),
};

const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map(([call, ...args]) => CALLS[call](...args))));
