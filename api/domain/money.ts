/** An amount of money: a whole number of kobo, 100 of which are one naira. Never a fraction. */
export type Kobo = number;

export const CURRENCY_SYMBOL = '₦';

/**
 * The largest amount that the shop handles, ten million million naira. A JSON number of naira still tells every kobo
 * apart below it (doubles do so up to 2^46 naira).
 */
export const MAX_AMOUNT_KOBO: Kobo = 10_000_000_000_000_00;

/** The highest price that a product can have: 100,000,000 naira. */
export const MAX_PRICE_KOBO: Kobo = 100_000_000_00;

const NAIRA_TEXT = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/;

/**
 * Reads naira written as plain decimal text ("89.99", "5", "-0.5") without any float arithmetic. Gives null when the
 * text is anything else, has more than two decimals, or is more than `MAX_AMOUNT_KOBO`.
 */
export function koboFromText(text: string): Kobo | null {
  const match = NAIRA_TEXT.exec(text);
  if (match === null) {
    return null;
  }
  const [, sign, whole, fraction = ''] = match;
  const kobo = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (kobo > MAX_AMOUNT_KOBO) {
    return null;
  }
  return sign === '-' && kobo !== 0 ? -kobo : kobo;
}

/**
 * Reads a JSON number of naira. The shortest decimal text of the number decides, so 89.99 is exactly 8999 and
 * 0.1 + 0.2 (0.30000000000000004) is refused with null, as is what is not finite or more than `MAX_AMOUNT_KOBO`.
 */
export function koboFromNaira(naira: number): Kobo | null {
  return koboFromText(String(naira));
}

/** The JSON number of naira for an amount, the one nearest to its two decimals. */
export function nairaFromKobo(kobo: Kobo): number {
  return Number(decimalText(kobo));
}

/** `permille` thousandths of an amount, rounded half up to a whole kobo. Both must be whole and not negative. */
export function permilleHalfUp(kobo: Kobo, permille: number): Kobo {
  return divideHalfUp(BigInt(kobo) * BigInt(permille), 1000n);
}

/** A quotient rounded half up. Neither may be negative, and the divisor not 0. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** An amount of hundredths with exactly two decimals and no grouping: 30891 is "308.91". */
export function decimalText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Naira as screens show them: `₦1,234.00`. */
export function formatNaira(naira: number): string {
  return `${naira < 0 ? '-' : ''}${CURRENCY_SYMBOL}${GROUPED.format(Math.abs(naira))}`;
}

const GROUPED = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
