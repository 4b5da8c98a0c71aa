import { divideHalfUp, type Kobo } from '../money.ts';

/** In percent: nothing is given away, and nobody means more than ten times as much. */
export const PERCENT_BOUNDS = { above: -100, most: 1000 } as const;

export const PERCENT_TEXT = `Enter by how many percent prices change, such as 5 or -7.5: above ${PERCENT_BOUNDS.above}, up to ${PERCENT_BOUNDS.most}, with at most 4 decimals.`;

/** Also at most four decimals. */
export function isPercent(value: unknown): value is number {
  if (typeof value !== 'number' || !/^-?\d{1,4}(\.\d{1,4})?$/.test(String(value))) return false;
  return value > PERCENT_BOUNDS.above && value <= PERCENT_BOUNDS.most;
}

const KOBO_IN_NAIRA = 100;

/** Rounded half up: to whole naira where the price is whole, else to kobo. */
export function changedByPercent(price: Kobo, percent: number): Kobo {
  const unit = price % KOBO_IN_NAIRA === 0 ? KOBO_IN_NAIRA : 1;
  const parts = BigInt(1_000_000 + Math.round(percent * 10_000));
  return divideHalfUp(BigInt(price / unit) * parts, 1_000_000n) * unit;
}
