/**
 * A number's leading decimal digits, correctly rounded with exact ties to the even digit, as C and Python round;
 * toPrecision alone takes ties up.
 *
 * @param {number} value positive and finite
 * @param {number} count digits wanted
 * @returns {{ digits: string, exponent: number }} the first digit is worth 10**exponent
 */
export function leadingDigits(value, count) {
  const up = split(value, count);
  const exact = split(value, 100);
  const tie = exact.digits[count] === "5" && /^0*$/.test(exact.digits.slice(count + 1));
  return tie && Number(exact.digits[count - 1]) % 2 === 0 ? { ...exact, digits: exact.digits.slice(0, count) } : up;
}

/** @param {number} value @param {number} count @returns {{ digits: string, exponent: number }} */
function split(value, count) {
  const [mantissa, exponent] = value.toExponential(count - 1).split("e");
  return { digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}
