/** @param {string} text a number literal @returns {bigint | number | null} null where Python refuses it */
export function numberOf(text) {
  if (/__|_$|_[.eE]|[._eE]_(?!\d)/.test(text)) return null;
  const plain = text.replaceAll("_", "");
  if (/^0[xXoObB]/.test(plain)) return plain.length > 2 ? BigInt(plain.toLowerCase()) : null;
  if (/[.eE]/.test(plain)) return Number(plain);
  return /^0+[1-9]/.test(plain) ? null : BigInt(plain);
}
