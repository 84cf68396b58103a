/**
 * Whole numbers as a reader types them: "(3, 1)", "3, 1", "3 1", "torch.Size([3, 1])", "2 x 5".
 *
 * @param {string} text
 * @returns {number[] | null} null where it is no such text; "()" is an empty list
 */
export function typedNumbers(text) {
  const inside = text.trim().replace(/^torch\.Size/, "").replace(/[()[\]]/g, " ").trim().replace(/,\s*$/, "");
  if (inside === "") return /[([]/.test(text) ? [] : null;
  const parts = inside.split(/\s*[,;×x]\s*|\s+/);
  return parts.every((part) => /^-?\d{1,9}$/.test(part)) ? parts.map(Number) : null;
}
