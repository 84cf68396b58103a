// Answers programs for the tests: a JSON line {"source"} in, a JSON line {"result", "ms"} or {"thrown", "ms"} out.
import { createInterface } from "node:readline";
import { evaluate } from "../js/engine/index.js";

/** JSON has no -0 in JavaScript's writing of it: it goes as the string "-0.0". */
const keepMinusZero = (/** @type {string} */ _, /** @type {unknown} */ value) => (Object.is(value, -0) ? "-0.0" : value);

for await (const line of createInterface({ input: process.stdin })) {
  const { source } = JSON.parse(line);
  const start = performance.now();
  let answer;
  try {
    answer = { result: evaluate(source) };
  } catch (error) {
    answer = { result: { thrown: String(error instanceof Error ? error.stack : error).slice(0, 600) } };
  }
  const ms = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ ...answer, ms }, keepMinusZero)}\n`);
}
