/**
 * @typedef {import("./run.js").Run} Run
 * @typedef {import("./geometry.js").Ints} Ints
 */

/**
 * The cells that a layout reads, row-major.
 *
 * @param {Run} run
 * @param {Ints} size
 * @param {Ints} stride
 * @param {number} offset
 * @returns {Int32Array}
 */
export function positions(run, size, stride, offset) {
  let numel = 1;
  for (const n of size) numel *= n;
  run.spend(numel);
  const out = new Int32Array(numel);
  if (numel === 0) return out;
  out[0] = offset;
  let block = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    const step = stride[d];
    const end = block * size[d];
    for (let k = block; k < end; k += 1) out[k] = out[k - block] + step;
    block = end;
  }
  return out;
}
