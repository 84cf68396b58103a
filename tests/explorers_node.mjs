// Answers for the tests what the explorers' modules compute: a JSON list of [function, ...arguments] in, a list out.
import { readFileSync } from "node:fs";
import { leafOf, pathFault, reachable, walked } from "../js/explorers/decisions.js";
import { flowOf, sums, sumText, upstreamOf } from "../js/explorers/flow.js";
import { answeredBy, asked, questions, typedAnswer } from "../js/explorers/quiz_bank.js";
import { chapters } from "../js/explorers/quiz_chapters/index.js";
import { madeQuestions } from "../js/explorers/quiz_made.js";
import { replyTo } from "../js/explorers/quiz_reply.js";
import { advised, answered, programOf, writtenBy } from "../js/explorers/writes.js";

const CALLS = {
  written: (chosen) => {
    const { before, after, counts, elements } = writtenBy(chosen);
    return { before: before.values, after: after.values, counts, elements };
  },
  answered,
  program: programOf,
  advised,
  flow: (operation, upstream) => {
    const flow = flowOf(operation);
    const { x, y, sources, shares, differentiable } = flow;
    return { sources, shares, differentiable, size: y.tensor.size, stride: y.tensor.stride, x: x.texts, y: y.texts,
      gradient: sums(flow, upstream).map(({ value }) => value), texts: x.cells.map((_, k) => sumText(flow, upstream, k)) };
  },
  upstream: upstreamOf,
  quiz: (name) => answeredQuestion(questions[name]),
  templates: () => Object.fromEntries(Object.entries(chapters).map(([chapter, templates]) => [chapter, Object.keys(templates)])),
  session(chapters, rounds, seed) { // the questions of one who goes on and on, each with its answer
    const made = [];
    for (let k = 0; k < rounds; k++) made.push(...madeQuestions(seed + k, chapters, made));
    return made.map((question) => ({ ...question, ...answeredQuestion(question), scene: undefined }));
  },
  typed: typedAnswer,
  leaf: leafOf,
  walked: (path) => {
    const fault = pathFault(path);
    if (fault !== null) return { fault };
    return { fault, ...walked(path), open: [...reachable(walked(path).at)].sort() };
  },
  reply: (name, given) => replyTo(questions[name], answeredBy(questions[name]), given),
};
function answeredQuestion(question) {
  return { ...answeredBy(question), asked: asked(question) };
}

const asks = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asks.map(([name, ...args]) => CALLS[name](...args))));
