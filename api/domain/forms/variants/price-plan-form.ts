import { DAY_MS } from '../../durations.ts';
import { isPercent, PERCENT_TEXT } from '../../catalogue/price-change.ts';
import type { FieldErrors } from '../../errors.ts';
import { MESSAGES } from '../form-rules.ts';
import { isPrice } from './variant-form.ts';

/** How far ahead prices are planned, in days. */
export const PLAN_DAYS = 366;

/** Steps of one product that are still to come: a sale with an end has two for each variant. */
export const MAX_STEPS = 2000;

export const PLAN_MESSAGES = {
  either: 'Enter the new price, or by how many percent the prices change.',
  rises: 'A sale lowers prices: enter a percentage below 0, such as -20.',
  startsAt: 'Enter the day and time from which the price counts.',
  past: 'This time is over. Enter one that is still to come.',
  far: `Plan at most ${PLAN_DAYS} days ahead.`,
  endsAt: 'Enter the day and time at which the sale ends.',
  endsFirst: 'The sale must end after it has begun.',
  endsAlone: 'Only a sale ends. Make it a sale, or leave the end empty.',
  isSale: 'Say true for a sale or false for a new price.',
} as const;

/** Prices in naira; what is missing or null is empty. */
export interface EnteredPricePlan {
  price?: unknown;
  percent?: unknown;
  isSale?: unknown;
  /** Empty: at once. */
  startsAt?: unknown;
  /** Of a sale; empty: until somebody ends it. */
  endsAt?: unknown;
}

export function checkPricePlan(entered: EnteredPricePlan, now: Date): FieldErrors {
  const { price, percent, isSale, startsAt, endsAt } = entered;
  const errors: Record<string, string | undefined> = {
    ...amountErrors(price, percent, isSale === true),
    isSale: isSale == null || typeof isSale === 'boolean' ? undefined : PLAN_MESSAGES.isSale,
    startsAt: startsAt == null ? undefined : timeError(startsAt, now, PLAN_MESSAGES.startsAt),
    endsAt: endsAt == null ? undefined : endError(entered, now),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** Another end of a sale that is running. */
export function checkSaleEnd(endsAt: unknown, now: Date): FieldErrors {
  const wrong = timeError(endsAt, now, PLAN_MESSAGES.endsAt);
  return wrong === undefined ? {} : { endsAt: wrong };
}

function amountErrors(price: unknown, percent: unknown, isSale: boolean): Record<string, string | undefined> {
  if ((price == null) === (percent == null)) return { price: PLAN_MESSAGES.either };
  if (price != null) return { price: isPrice(price) ? undefined : MESSAGES.price };
  if (!isPercent(percent)) return { percent: PERCENT_TEXT };
  return { percent: isSale && percent >= 0 ? PLAN_MESSAGES.rises : undefined };
}

function timeError(time: unknown, now: Date, otherwise: string): string | undefined {
  if (!(time instanceof Date) || Number.isNaN(time.getTime())) return otherwise;
  if (time < now) return PLAN_MESSAGES.past;
  return time.getTime() > now.getTime() + PLAN_DAYS * DAY_MS ? PLAN_MESSAGES.far : undefined;
}

function endError({ isSale, startsAt, endsAt }: EnteredPricePlan, now: Date): string | undefined {
  if (isSale !== true) return PLAN_MESSAGES.endsAlone;
  const begins = startsAt instanceof Date ? startsAt : now;
  const wrong = timeError(endsAt, now, PLAN_MESSAGES.endsAt);
  return wrong ?? ((endsAt as Date) <= begins ? PLAN_MESSAGES.endsFirst : undefined);
}
