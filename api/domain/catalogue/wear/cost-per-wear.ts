import { divideHalfUp, type Kobo } from '../../money.ts';

/** On how many days of a week something is worn, until the shopper says it. */
export const WEAR_DAYS = { from: 1, to: 7, usual: 3 };

export const isWearDays = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= WEAR_DAYS.from && Number(value) <= WEAR_DAYS.to;

export type CostPerWear = {
  /** How often it is worn before it is worn out. */
  wears: number;
  each: Kobo;
};

const WEEKS_OF_A_YEAR = 52;

/** From here on a price is shown in whole naira. */
const WHOLE_NAIRA_FROM: Kobo = 100_00;

/** What each wear costs, half up. @param months that it lasts @param days of a week on which it is worn */
export function costPerWear(price: Kobo, months: number, days: number): CostPerWear {
  const wears = Math.max(1, Math.round((months * WEEKS_OF_A_YEAR * days) / 12));
  const unit = price >= wears * WHOLE_NAIRA_FROM ? 100 : 1;
  return { wears, each: divideHalfUp(BigInt(price), BigInt(wears * unit)) * unit };
}
