/** The polynomial of gzip's checksum, lowest power first. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The product of two remainders modulo the polynomial. */
export function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** What a remainder is multiplied by when so many bytes follow. */
export function afterBytes(count: number): number {
  let result = ONE;
  // One byte moves by the eighth power; squaring doubles the number of bytes.
  let power = ONE >>> 8;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}
