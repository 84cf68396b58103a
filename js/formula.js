import { elementNumber, spanOf } from "./address.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Storage} Storage
 * @typedef {import("./scene.js").Tensor} Tensor
 */

/**
 * How an element finds its cell, in letters and in numbers:
 * `c[1, 2] → cell = offset + i·stride[0] + j·stride[1] = 1 + 1·3 + 2·0 = 4`. Where an element is not as wide as a
 * cell, the arithmetic ends at its first byte.
 *
 * @param {Storage} storage
 * @param {Tensor} tensor
 * @param {readonly Count[]} index
 * @returns {string}
 */
export function formula(storage, tensor, index) {
  const letters = ["offset", ...index.map((_, d) => `${letter(d)}·stride[${d}]`)].join(" + ");
  const numbers = [tensor.storage_offset, ...index.map((i, d) => `${i}·${tensor.stride[d]}`)].join(" + ");
  const name = elementName(tensor.name, index);
  if (storage.itemsize === tensor.itemsize) {
    const cell = elementNumber(tensor, index);
    return index.length === 0 ? `${name} → cell = offset = ${cell}` : `${name} → cell = ${letters} = ${numbers} = ${cell}`;
  }
  const { firstByte } = spanOf(storage, tensor, index);
  const times = (/** @type {string} */ sum) => `${index.length === 0 ? sum : `(${sum})`}·${tensor.itemsize}`;
  return `${name} → byte = ${times(letters)} = ${times(numbers)} = ${firstByte}`;
}

/**
 * @param {string} name
 * @param {readonly Count[]} index
 * @returns {string} "c[1, 2]"; the bare name of a 0-d tensor
 */
export function elementName(name, index) {
  return index.length === 0 ? name : `${name}[${index.join(", ")}]`;
}

/** @param {number} dimension @returns {string} i, j, k, l, m, then index[5] */
function letter(dimension) {
  return "ijklm"[dimension] ?? `index[${dimension}]`;
}
