/** Whole kobo; 100 kobo are one naira. */
export type Kobo = number;

export const CURRENCY_SYMBOL = '₦';

/** Ten trillion naira. Doubles hold every kobo of an amount in naira up to 2^46 naira. */
export const MAX_AMOUNT_KOBO: Kobo = 10_000_000_000_000_00;

/** 100,000,000 naira. */
export const MAX_PRICE_KOBO: Kobo = 100_000_000_00;

const NAIRA_TEXT = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/;

/** Reads naira as decimal text ("89.99", "-0.5") without floating point. Null for anything else. */
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
 * The number's shortest decimal text counts: 89.99 is exactly 8999 kobo; 0.1 + 0.2 (0.30000000000000004) gives null,
 * as does anything not finite or above `MAX_AMOUNT_KOBO`.
 */
export function koboFromNaira(naira: number): Kobo | null {
  return koboFromText(String(naira));
}

export function nairaFromKobo(kobo: Kobo): number {
  return Number(decimalText(kobo));
}

/** Rounded half up. Both must be whole and not negative. */
export function permilleHalfUp(kobo: Kobo, permille: number): Kobo {
  return divideHalfUp(BigInt(kobo) * BigInt(permille), 1000n);
}

/** Rounded half up. Neither may be negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** 30891 is "308.91". */
export function decimalText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `₦1,234.00`. */
export function formatNaira(naira: number): string {
  return `${naira < 0 ? '-' : ''}${CURRENCY_SYMBOL}${GROUPED.format(Math.abs(naira))}`;
}

const GROUPED = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
