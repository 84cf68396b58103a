import { caster } from "./cast.js";
import { read } from "./elementwise.js";
import { overlapsItself } from "./overlap.js";
import { positions } from "./positions.js";
import { broadcastStride, innermostFirst } from "./result_stride.js";
import { Tensor } from "./tensor.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./dtypes.js").Dtype} Dtype
 * @typedef {import("./dtypes.js").Cell} Cell
 * @typedef {import("./promote.js").Operand} Operand
 * @typedef {import("./geometry.js").Ints} Ints
 */

/**
 * Write each element of a tensor, computed of itself and of an operand's. Where they share cells without PyTorch
 * seeing it, each is read and written in turn, in PyTorch's order.
 *
 * @param {Run} run
 * @param {Tensor} self
 * @param {Operand} other broadcast to it
 * @param {Dtype} common what both are converted to first
 * @param {((own: any, others: any) => Cell) | null} compute null where the operand is copied
 */
export function update(run, self, other, common, compute) {
  const { storage, size, dtype } = self;
  const at = positions(run, size, self.stride, self.offset);
  const given = read(run, other, size, common);
  const own = caster(dtype, common);
  const back = caster(common, dtype);
  const rounded = common.cells(1);
  const isShared = shares(run, self, other, at, given.at);
  const { order, inner } = isShared ? turns(run, self, other) : { order: null, inner: 0 };
  // Converted operands are temporary copies: the whole right side is computed before the first write.
  const cells = isShared && common !== dtype ? storage.cells.slice() : storage.cells;
  const source = other instanceof Tensor && other.storage === storage ? cells : given.cells;
  const unknown = storage.unknown;
  /** When a cell was written last. @type {Map<number, number>} */
  const written = new Map();
  let varies = isShared && at.length >= THREADS;
  for (let turn = 0; turn < at.length; turn += 1) {
    const k = order === null ? turn : order[turn];
    const cell = at[k];
    const from = given.at === null ? 0 : given.at[k];
    if (inner >= BLOCK && other instanceof Tensor && other.storage === storage) {
      const before = written.get(from);
      varies ||= before !== undefined && from !== cell && Math.floor(before / inner) === Math.floor(turn / inner);
      written.set(cell, turn);
    }
    rounded[0] = /** @type {never} */ (compute === null ? given.cast(source[from]) : compute(own(cells[cell]), given.cast(source[from])));
    const isUnknown = (given.unknown?.[from] ?? 0) | (compute === null ? 0 : unknown?.[cell] ?? 0);
    storage.cells[cell] = /** @type {never} */ (back(rounded[0]));
    if (isUnknown || unknown?.[cell]) (storage.unknown ??= new Uint8Array(storage.cells.length))[cell] = isUnknown;
  }
  if (varies) {
    storage.unknown ??= new Uint8Array(storage.cells.length);
    for (const cell of at) storage.unknown[cell] = 1;
    run.note("Elements that are read share cells with others that are written, which PyTorch does not see; what comes of it depends on the machine, so it is shown as unknown.");
  } else if (isShared) {
    run.note("Elements share cells, which PyTorch does not see: each is read and written in turn.");
  }
}

/** Elements that processors read at once, at the fewest, and those for which PyTorch takes several threads. */
const BLOCK = 8;
const THREADS = 32_768;

/** Whether the order of the writes can matter. @param {Run} run @param {Tensor} self @param {Operand} other @param {Int32Array} at @param {Int32Array | null} from */
function shares(run, self, other, at, from) {
  if (self.numel === 0) return false;
  if (other instanceof Tensor && other.storage === self.storage && from !== null) {
    const own = new Set(at);
    if (from.some((cell, k) => cell !== at[k] && own.has(cell))) return true;
  }
  return overlapsItself(run, self);
}

/**
 * The order in which PyTorch takes the elements.
 *
 * @param {Run} run @param {Tensor} self @param {Operand} other
 * @returns {{ order: Int32Array, inner: number }} the elements by their row-major numbers; how many in a line, or 0
 *   where they don't lie side by side
 */
export function turns(run, self, other) {
  const { size } = self;
  const reads = other instanceof Tensor ? broadcastStride(size, other) : size.map(() => 0);
  const dims = innermostFirst(size, [self.stride, reads]);
  const row = new Array(size.length).fill(1);
  for (let d = size.length - 2; d >= 0; d -= 1) row[d] = row[d + 1] * size[d + 1];
  const outward = [...dims].reverse();
  const order = positions(run, outward.map((d) => size[d]), outward.map((d) => row[d]), 0);
  const wide = dims.filter((d) => size[d] > 1);
  if (wide.length === 0 || self.stride[wide[0]] !== 1 || reads[wide[0]] > 1) return { order, inner: 0 };
  let inner = size[wide[0]];
  for (let k = 1; k < wide.length; k += 1) {
    const joins = [self.stride, reads].every((stride) => stride[wide[k]] === stride[wide[k - 1]] * size[wide[k - 1]]);
    if (!joins) break;
    inner *= size[wide[k]];
  }
  return { order, inner };
}
