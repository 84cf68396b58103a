import { grouped } from "../count.js";
import { notCovered } from "./errors.js";

/**
 * The answer past a bound.
 *
 * @param {string} what "Programs that store"
 * @param {number} most
 * @param {string} unit "elements"
 * @param {string} instead
 */
export function tooMany(what, most, unit, instead) {
  return notCovered(`${what} more than ${grouped(most)} ${unit} are not covered: ${instead}.`);
}

/** The bounds of a program: past each of them the answer is "NotCovered". */
export const LIMITS = {
  /** Characters of source. */
  source: 10_000,
  /** Lines of source. */
  lines: 200,
  /** Statements: several may stand on a line. */
  statements: 400,
  /** Brackets and operators within one another. */
  depth: 40,
  /** Elements that all storages of a program hold together. */
  stored: 100_000,
  /** Elements that a program reads: an expanded tensor has more than it stores. */
  work: 1_000_000,
  /** Tensors that a program makes. */
  tensors: 5_000,
  /** Members of a tuple or list, and tensors that one call returns. */
  members: 200,
  /** Members of tuples and lists within one another, all counted. */
  nested: 10_000,
  /** Values that a program prints, members counted. */
  output: 2_000,
  /** Tensors in the picture. */
  shown: 400,
  /** Steps for counting the distinct cells of overlapping tensors in one picture. */
  counting: 5_000_000,
  /** Dimensions of a tensor; PyTorch itself stops at 64 in many operations. */
  rank: 16,
  /** Binary digits of a Python int. */
  bits: 256,
};
