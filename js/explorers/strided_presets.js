/**
 * @typedef {object} Layout
 * @property {number[]} size
 * @property {number[]} stride
 * @property {number} storage_offset
 *
 * @typedef {{ name: string, what: string, of: (numel: number) => Layout }} Preset
 */

/** @type {readonly Preset[]} ways to read a storage that is a matrix of rows, as near to a square as it goes */
export const PRESETS = [
  { name: "rows", what: "a matrix, row after row", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [columns, 1] })) },
  { name: "columns", what: "a matrix of the same size, column after column", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [1, rows] })) },
  { name: "transpose", what: "the rows' matrix with its dimensions swapped", of: matrix((rows, columns) => ({ size: [columns, rows], stride: [1, columns] })) },
  { name: "diagonal", what: "the diagonal of the rows' matrix", of: matrix((rows, columns) => ({ size: [Math.min(rows, columns)], stride: [columns + 1] })) },
  { name: "windows", what: "three neighbours each, overlapping", of: (numel) => at({ size: [Math.max(numel - 2, 0), 3], stride: [1, 1] }) },
  { name: "broadcast", what: "one row, again and again", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [0, 1] })) },
  { name: "every other", what: "every second cell", of: (numel) => at({ size: [Math.ceil(numel / 2)], stride: [2] }) },
];

/** @param {(rows: number, columns: number) => Pick<Layout, "size" | "stride">} layout @returns {Preset["of"]} */
function matrix(layout) {
  return (numel) => {
    const columns = Math.max(1, Math.ceil(Math.sqrt(numel)));
    return at(layout(Math.floor(numel / columns), columns));
  };
}

/** @param {Pick<Layout, "size" | "stride">} layout @returns {Layout} capped, so that every one is allowed */
function at({ size, stride }) {
  return { size: size.map((n) => Math.min(n, 1024)), stride, storage_offset: 0 };
}
