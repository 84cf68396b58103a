import { plain, sumOfProducts } from "./count.js";

/**
 * @typedef {import("./count.js").Count} Count
 * @typedef {import("./scene.js").Storage} Storage
 * @typedef {import("./scene.js").Tensor} Tensor
 *
 * @typedef {object} Span What one element reads.
 * @property {Count} first the first cell it reads
 * @property {Count} last the last cell it reads
 * @property {Count} firstByte
 * @property {Count} lastByte
 */

/**
 * `storage_offset + Σ index·stride`, in elements of the tensor's own dtype: the storage cell where both dtypes
 * are of one width.
 *
 * @param {Pick<Tensor, "storage_offset" | "stride">} tensor
 * @param {readonly Count[]} index
 * @returns {Count}
 */
export function elementNumber(tensor, index) {
  return sumOfProducts(tensor.storage_offset, index, tensor.stride);
}

/**
 * The cells and bytes that an element reads, for any two widths.
 *
 * @param {Pick<Storage, "itemsize">} storage
 * @param {Pick<Tensor, "storage_offset" | "stride" | "itemsize">} tensor
 * @param {readonly Count[]} index
 * @returns {Span}
 */
export function spanOf(storage, tensor, index) {
  const firstByte = BigInt(elementNumber(tensor, index)) * BigInt(tensor.itemsize);
  const lastByte = firstByte + BigInt(tensor.itemsize) - 1n;
  const unit = BigInt(storage.itemsize);
  return {
    first: plain(firstByte / unit),
    last: plain(lastByte / unit),
    firstByte: plain(firstByte),
    lastByte: plain(lastByte),
  };
}

/** @type {Record<number, string>} */
const PARTS = { 2: "half", 4: "a quarter", 8: "an eighth", 16: "a sixteenth" };

/**
 * The span in words: "cell 1", "half of cell 1", "cells 0 to 3".
 *
 * @param {Pick<Storage, "itemsize">} storage
 * @param {Span} span
 * @returns {string}
 */
export function coverage(storage, span) {
  const unit = BigInt(storage.itemsize);
  const bytes = BigInt(span.lastByte) - BigInt(span.firstByte) + 1n;
  if (span.first === span.last) {
    if (bytes === unit) return `cell ${span.first}`;
    return `${PARTS[Number(unit) / Number(bytes)] ?? "a part"} of cell ${span.first}`;
  }
  const whole = BigInt(span.firstByte) % unit === 0n && bytes % unit === 0n;
  return `${whole ? "" : "parts of "}cells ${span.first} to ${span.last}`;
}
