import { useEffect, useRef, useState } from "preact/hooks";
import { evaluate } from "./evaluate.js";
import { finished, Runner } from "./playground_run.js";

/**
 * @typedef {import("./playground_run.js").Shown} Shown
 * @typedef {import("./playground_effect.js").Effect} Effect
 */

/** Milliseconds of computing after which others have their turn. */
const SLICE = 12;

/**
 * What there is to see of a program, and what each of its lines does. The first time at once; then in slices, so that
 * no program keeps the page from answering, and the picture stays until the next is there.
 *
 * @param {string} program
 * @param {number} line
 * @returns {{ shown: Shown, effects: Effect[], runner: Runner }}
 */
export function useProgram(program, line) {
  const [runner] = useState(() => new Runner(evaluate));
  const [shown, setShown] = useState(() => finished(runner.shown(program, line)));
  const [effects, setEffects] = useState(/** @type {Effect[]} */ ([]));
  const first = useRef(true);
  useEffect(() => {
    const turn = { over: false };
    const run = async () => {
      if (!first.current) await inSlices(runner.shown(program, line), turn, setShown);
      first.current = false;
    };
    run();
    return () => {
      turn.over = true;
    };
  }, [program, line]);
  useEffect(() => {
    const turn = { over: false };
    inSlices(runner.effects(shown.program, shown.statements), turn, setEffects, setEffects);
    return () => {
      turn.over = true;
    };
  }, [shown.program]);
  return { shown, effects, runner };
}

/**
 * @template T
 * @param {Generator<any, T, void>} steps
 * @param {{ over: boolean }} turn
 * @param {(end: T) => void} then
 * @param {(soFar: any) => void} [meanwhile] what is done with what is yielded when others get their turn
 */
async function inSlices(steps, turn, then, meanwhile = () => {}) {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (turn.over) return;
    if (done) {
      await pause(); // what is drawn then is a task of its own
      return turn.over ? undefined : then(value);
    }
    if (performance.now() - start < SLICE) continue;
    meanwhile(value);
    await pause();
    if (turn.over) return;
    start = performance.now();
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}
