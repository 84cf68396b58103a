import { advanced, located, prepared, refuseMask } from "./indexing_advanced.js";
import { BOOL } from "./dtypes.js";
import { runtimeError } from "./errors.js";
import { clone } from "./copy.js";
import { fresh } from "./fresh.js";
import { listText } from "./geometry.js";
import { refusePartial } from "./overlap.js";
import { fillMask, warnExpanded } from "./inplace.js";
import { positions } from "./positions.js";
import { broadcastStride } from "./result_stride.js";
import { withoutGrad } from "./run.js";
import { unsqueeze } from "./view_squeeze.js";
import { writing, written } from "./writing.js";

/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./tensor.js").Tensor} Tensor
 */

/** `self[indices] = value` by lists and masks. @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @param {Tensor} value */
export function putInto(run, self, indices, value) {
  const node = writing(run, self, [value], "IndexPut", ([grad], kept, edges) => {
    if (grad === null) return [];
    const rest = edges[0] && clone(run, grad);
    if (rest) put(run, rest, kept, fresh(run, grad.dtype, [], () => null));
    return [rest, edges[1] && advanced(run, grad, kept)];
  }, () => [...indices]);
  put(run, self, indices, value);
  written(run, self, node);
}

/** As PyTorch does it below autograd. @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @param {Tensor} value */
function put(run, self, indices, value) {
  warnExpanded(run, self, "index_put_");
  const mask = value.numel === 1 ? soleMask(run, self, indices) : null;
  if (mask !== null) {
    fillMask(run, self, mask, value);
    return;
  }
  refusePartial(self, value, true);
  for (const index of indices) if (index !== null) refusePartial(self, index, true);
  const plan = prepared(run, self, indices);
  if (!fits(plan.size, value.size)) {
    throw runtimeError(`shape mismatch: value tensor of shape ${listText(value.size)} cannot be broadcast to indexing result of shape ${listText(plan.size)}`);
  }
  if (value.dtype !== self.dtype) {
    throw runtimeError(`Index put requires the source and destination dtypes match, got ${self.dtype.word} for the destination and ${value.dtype.word} for the source.`);
  }
  const reads = broadcastStride(plan.size, value);
  const from = positions(run, plan.size, reads, value.offset);
  const { cells, unknown } = value.storage;
  const { storage } = self;
  located(run, self, plan, [plan.source, reads], [], (k, cell) => { // what comes before a bad index is written
    storage.cells[cell] = cells[from[k]];
    if (unknown !== null || storage.unknown !== null) (storage.unknown ??= new Uint8Array(storage.cells.length))[cell] = unknown?.[from[k]] ?? 0;
  });
}

/** @param {readonly number[]} target @param {readonly number[]} size */
function fits(target, size) {
  return size.length <= target.length && size.every((n, d) => n === 1 || n === target[d + target.length - size.length]);
}

/** The mask, where nothing else indexes: then it is masked_fill_. @param {Run} run @param {Tensor} self @param {readonly (Tensor | null)[]} indices @returns {Tensor | null} */
function soleMask(run, self, indices) {
  let mask = /** @type {Tensor | null} */ (null);
  let d = 0;
  let end = 0;
  for (const index of indices) {
    if (index === null) {
      d += 1;
    } else {
      if (index.dtype !== BOOL || mask !== null) return null;
      mask = index;
      refuseMask(self, index, d);
      d += index.rank;
      end = d;
    }
  }
  if (mask === null) return null;
  return withoutGrad(run, () => self.size.slice(end).reduce((wide) => unsqueeze(run, wide, -1), /** @type {Tensor} */ (mask)));
}
