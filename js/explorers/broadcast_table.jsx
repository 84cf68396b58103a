import { Fragment } from "preact";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { BOUNDS, RANK } from "./allowed.js";
import { NumberField } from "./number_field.jsx";

/**
 * @typedef {import("./broadcast_answer.js").Setting} Setting
 * @typedef {import("./broadcast_answer.js").Answer} Answer
 * @typedef {import("./broadcast_rules.js").Column} Column
 */

/** What stands above a rule's words. */
const SIGNS = { equal: "=", stretch: "↔", added: "+", keep: "=", conflict: "✕" };

/**
 * The shapes aligned from the right: a column a dimension; sizes to change, the rule, the result, the strides.
 *
 * @param {{ setting: Setting, answer: Answer, set: (changes: Partial<Setting>) => void }} props
 */
export function BroadcastTable({ setting, answer: { columns, program }, set }) {
  const { a, b, target } = setting;
  const adds = target === null;
  const second = adds ? b : target;
  const lead = (/** @type {readonly number[]} */ shape) => columns.length - shape.length;
  const wide = program.tensor("a_expanded");
  return (
    <div class="sl-wide">
      <table class="sl-align">
        <thead>
          <tr>
            <th scope="row">dimension</th>
            {columns.map((_, d) => <th scope="col" key={columns.length - d}>{d}</th>)}
            {columns.length === 0 && <th class="sl-none">none</th>}
          </tr>
        </thead>
        <tbody>
          <ShapeRow name="a" shape={a} other={second} columns={columns} lead={lead(a)} bounds={BOUNDS.operand}
            onSet={(next) => set({ a: next })} />
          {adds
            ? <ShapeRow name="b" shape={b} other={a} columns={columns} lead={lead(b)} bounds={BOUNDS.operand} onSet={(next) => set({ b: next })} />
            : <ShapeRow name="target" shape={target} other={a} columns={columns} lead={lead(target)} bounds={BOUNDS.target} onSet={(next) => set({ target: next })} />}
          <tr class="sl-rules">
            <th scope="row">rule</th>
            {columns.map(({ rule, label }, d) => (
              <td key={columns.length - d} data-rule={rule}><span aria-hidden="true">{SIGNS[rule]}</span>{label}</td>))}
          </tr>
          <tr class="sl-result">
            <th scope="row">{adds ? "a + b" : "result"}</th>
            {columns.map(({ result }, d) => <td key={columns.length - d}>{result ?? <abbr title="no result">?</abbr>}</td>)}
          </tr>
        </tbody>
        {wide && columns.length > 0 && (
          <tbody class="sl-strides">
            <StrideRow name="a" expanded="a_expanded" {...{ program, columns }} />
            {adds && <StrideRow name="b" expanded="b_expanded" {...{ program, columns }} />}
            {program.tensor("c") && <StrideRow name="c" expanded="c" {...{ program, columns }} />}
          </tbody>)}
      </table>
    </div>
  );
}

/**
 * A shape's sizes, each in its column; dimensions come and go at its left end.
 *
 * @param {{ name: string, shape: readonly number[], other: readonly number[], columns: readonly Column[], lead: number,
 *   bounds: import("./allowed.js").Bounds, onSet: (shape: number[]) => void }} props
 */
function ShapeRow({ name, shape, other, columns, lead, bounds, onSet }) {
  const beside = other[other.length - shape.length - 1];
  const added = beside === undefined || beside < 0 ? 2 : beside; // as the other's, which fits
  return (
    <tr class="sl-shape">
      <th scope="row">
        <span class="sl-name">{name}</span>
        <span class="sl-dims">
          <button type="button" {...NO_SHORTCUTS} aria-label={`remove ${name}'s first dimension`} aria-disabled={shape.length === 0 ? "true" : undefined}
            onClick={() => shape.length > 0 && onSet(shape.slice(1))}>− dim</button>
          <button type="button" {...NO_SHORTCUTS} aria-label={`add a dimension before ${name}'s first`} aria-disabled={shape.length === RANK ? "true" : undefined}
            onClick={() => shape.length < RANK && onSet([added, ...shape])}>+ dim</button>
        </span>
      </th>
      {columns.map(({ rule }, d) => (
        <td key={columns.length - d}>
          {d < lead ? <span class="sl-missing"><span class="sl-spoken">none</span></span>
            : <NumberField label={`${name}, size of dimension ${d}`} value={shape[d - lead]} low={bounds.low} high={bounds.high}
                marked={rule === "conflict"} onSet={(size) => onSet(shape.map((before, k) => (k === d - lead ? size : before)))} />}
        </td>))}
      {columns.length === 0 && <td class="sl-none">a number: no dimension</td>}
    </tr>
  );
}

/**
 * Each dimension's stride: the operand's own, and as it is expanded.
 *
 * @param {{ name: string, expanded: string, program: import("./program_answer.js").ProgramAnswer, columns: readonly Column[] }} props
 */
function StrideRow({ name, expanded, program, columns }) {
  const own = program.tensor(name)?.stride ?? [];
  const stride = program.tensor(expanded)?.stride ?? [];
  return (
    <tr>
      <th scope="row">{name}'s stride</th>
      {columns.map((_, d) => {
        const before = own[d - columns.length + own.length];
        const changed = before !== stride[d];
        return (
          <td key={columns.length - d} data-zero={stride[d] === 0 && changed ? "true" : undefined}>
            {changed && <Fragment><span class="sl-before">{before ?? <Fragment><span aria-hidden="true">–</span><span class="sl-spoken">none</span></Fragment>}</span><span aria-hidden="true"> → </span><span class="sl-spoken"> becomes </span></Fragment>}
            {stride[d]}
          </td>);
      })}
    </tr>
  );
}
