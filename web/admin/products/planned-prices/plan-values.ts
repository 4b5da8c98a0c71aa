import { shopMoment, shopTimeFrom } from '#domain/shop-time.ts';
import type { PlanGroup } from './price-plans.ts';

/** What the form holds; times as `2026-11-27T08:00` in the shop's zone. */
export interface PlanValues {
  which: 'all' | 'selected';
  kind: 'sale' | 'price';
  by: 'percent' | 'price';
  percent: string;
  price: string;
  startsAt: string;
  endsAt: string;
}

export const inputTime = (iso: string | null): string =>
  iso === null ? '' : shopMoment(new Date(iso)).replace(' ', 'T');

/** @param plan the one that is changed: it keeps its price, if all of it have the same */
export function planValues(plan: PlanGroup | null, hasSelected: boolean): PlanValues {
  const prices = new Set(plan?.rows.map(({ price }) => price));
  const [only] = prices.size === 1 ? prices : [];
  return {
    which: hasSelected ? 'selected' : 'all',
    kind: plan?.isSale === false ? 'price' : 'sale',
    by: only === undefined ? 'percent' : 'price',
    percent: '',
    price: only === undefined ? '' : String(only),
    startsAt: inputTime(plan?.startsAt ?? null),
    endsAt: inputTime(plan?.endsAt ?? null),
  };
}

const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(/[\s,₦%]/g, '');
  return plain === '' ? null : Number(plain);
};

/** What is typed, for the rules and the server; a time that is none is refused by the rules. */
export function enteredPlan({ kind, by, percent, price, startsAt, endsAt }: PlanValues) {
  const isSale = kind === 'sale';
  return {
    isSale,
    percent: by === 'percent' ? numberOf(percent) : null,
    price: by === 'price' ? numberOf(price) : null,
    startsAt: timeOf(startsAt),
    endsAt: isSale ? timeOf(endsAt) : null,
  };
}

export const timeOf = (text: string): Date | null =>
  text === '' ? null : (shopTimeFrom(text) ?? new Date(Number.NaN));
