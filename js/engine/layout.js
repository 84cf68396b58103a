/**
 * Geometry of what a Scene shows: the same as layout.py, which says more.
 *
 * @typedef {import("./geometry.js").Ints} Ints
 */

/** Positions that are enumerated at most where no closed form is known. */
const WORK_LIMIT = 2 ** 20;

/**
 * How many different positions a layout reads; null where counting would take too long.
 *
 * @param {Ints} size
 * @param {Ints} stride
 * @param {{ left: number }} budget steps that the picture's tensors may take together
 * @returns {number | null}
 */
export function distinct(size, stride, budget) {
  if (size.includes(0)) return 0;
  const dims = reduced(size, stride);
  let count = 1;
  let apart = true;
  let covered = 0;
  for (const [n, s] of dims) {
    apart = apart && s > covered;
    covered += (n - 1) * s;
    count *= n;
  }
  if (apart) return count;
  budget.left -= covered * dims.length;
  return count <= WORK_LIMIT && budget.left >= 0 ? counted(dims, covered) : null;
}

/** The shortest known layout that reads the same positions. @param {Ints} size @param {Ints} stride @returns {[number, number][]} */
function reduced(size, stride) {
  /** @type {[number, number][]} */
  const dims = size.map((n, d) => /** @type {[number, number]} */ ([n, stride[d]]));
  /** @type {[number, number][]} */
  const out = [];
  for (const [n, s] of dims.filter(([m, step]) => m > 1 && step > 0).sort((a, b) => a[1] - b[1])) {
    const last = out[out.length - 1];
    const step = last === undefined ? 0 : s / last[1];
    if (last !== undefined && Number.isInteger(step) && step <= last[0]) last[0] += step * (n - 1);
    else out.push([n, s]);
  }
  return out;
}

/** @param {readonly [number, number][]} dims @param {number} reach the last position @returns {number} */
function counted(dims, reach) {
  const read = new Uint8Array(reach + 1);
  read[0] = 1;
  let end = 0;
  for (const [n, s] of dims) {
    // Shifts by 1, 2, 4, ... steps: as many additions as n has binary digits.
    for (let done = 1; done < n;) {
      const more = Math.min(done, n - done);
      for (let k = end + (done - 1) * s; k >= 0; k -= 1) if (read[k]) read[k + more * s] = 1;
      done += more;
    }
    end += (n - 1) * s;
  }
  return read.reduce((sum, hit) => sum + hit, 0);
}

/** A dimension, how many first and how many last indices are shown. @param {Ints} size @returns {[number, number][]} */
export function shownParts(size, whole = 4096, budget = 256) {
  if (size.includes(0)) return size.map((n) => [Math.min(n, budget), 0]);
  if (product(size) <= whole) return size.map((n) => [n, 0]);
  let limit = budget;
  while (limit > 1 && product(size.map((n) => Math.min(n, limit))) > budget) limit -= 1;
  const tail = Math.floor(limit / 4);
  /** @type {[number, number][]} */
  const out = size.map((n) => (n <= limit ? [n, 0] : [limit - tail, tail]));
  for (let d = 0; d < out.length; d += 1) {
    if (product(out.map(([head, last]) => head + last)) <= budget) break;
    out[d] = [Math.min(out[d][0] + out[d][1], 1), 0];
  }
  return out;
}

/** @param {Ints} list @returns {number} */
function product(list) {
  return list.reduce((a, b) => a * b, 1);
}

/**
 * Mark the cells of the shown elements.
 *
 * @param {Uint8Array} marks one a cell
 * @param {Ints} size
 * @param {Ints} stride
 * @param {number} offset
 */
export function markShown(marks, size, stride, offset) {
  const parts = shownParts(size);
  if (size.includes(0)) return;
  const mark = (/** @type {number} */ d, /** @type {number} */ at) => {
    if (d === size.length) {
      marks[at] = 1;
      return;
    }
    const [head, tail] = parts[d];
    for (let k = 0; k < head; k += 1) mark(d + 1, at + k * stride[d]);
    for (let k = size[d] - tail; k < size[d]; k += 1) mark(d + 1, at + k * stride[d]);
  };
  mark(0, offset);
}

/** Runs [start, stop) that cover the marked cells, ascending; gaps of up to 4 cells are filled. @param {Uint8Array} marks @returns {[number, number][]} */
export function runs(marks) {
  /** @type {[number, number][]} */
  const out = [];
  for (let cell = marks.indexOf(1); cell >= 0; cell = marks.indexOf(1, cell + 1)) {
    const last = out[out.length - 1];
    if (last !== undefined && cell - last[1] <= 4) last[1] = cell + 1;
    else out.push([cell, cell + 1]);
  }
  return out;
}
