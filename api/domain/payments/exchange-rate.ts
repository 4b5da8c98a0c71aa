import { formatNaira, type Kobo, nairaFromKobo } from '../money.ts';
import { payableAmount } from './payment-lifecycle.ts';

/** `owner`: entered in the console; `server`: what the server was started with. */
export type RateSource = 'owner' | 'server';

/** Dollars for one naira. */
export type RateInForce = { rate: number; source: RateSource };

/** A rate as it is kept with a payment and its order; times as ISO 8601 text. */
export type ExchangeRate = RateInForce & {
  at: string;
  /** Null for the documented rate of 1, which never ends. */
  until: string | null;
};

/** How long a buyer pays at the rate that was shown. */
export const RATE_MINUTES = 30;

export function fixRate(inForce: RateInForce, now: Date): ExchangeRate {
  const until = inForce.rate === 1 ? null : new Date(now.getTime() + RATE_MINUTES * 60_000).toISOString();
  return { ...inForce, at: now.toISOString(), until };
}

/** From the moment it ends, nothing is paid at it. */
export function hasRateEnded(rate: ExchangeRate | null, now: Date): boolean {
  return rate !== null && rate.until !== null && Date.parse(rate.until) <= now.getTime();
}

/** "₦350,000.00 · $231.00 at 0.00066"; null for 1, the documented rate. */
export function rateText(total: Kobo, rate: number): string | null {
  if (rate === 1) return null;
  return `${formatNaira(nairaFromKobo(total))} · $${payableAmount(total, rate).value} at ${rateFigure(rate)}`;
}

/** What a buyer reads before paying; null for 1. */
export function quoteText(total: Kobo, rate: number): string | null {
  const text = rateText(total, rate);
  return text && `${text}, fixed for ${RATE_MINUTES} minutes`;
}

/** As people quote it: "$1 = ₦1,600.00". */
export function nairaForDollar(rate: number): string {
  return `$1 = ${formatNaira(1 / rate)}`;
}

/** Never as 1e-6. */
function rateFigure(rate: number): string {
  return rate.toLocaleString('en', { maximumFractionDigits: 6, useGrouping: false });
}
