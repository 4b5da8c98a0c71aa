import { decimalText } from '#domain/money.ts';
import type { MoneyDaysQuery, PaymentMethod } from '../../../graphql/generated/operations.ts';

type Day = MoneyDaysQuery['moneyDays'][number];

/** What has come in and gone back of one method in one currency. */
export interface MovementSum {
  key: string;
  /** Of one day; null for all of them. */
  day: string | null;
  method: PaymentMethod;
  currency: string;
  payments: number;
  taken: string;
  refunds: number;
  returned: string;
  /** What has stayed. */
  kept: string;
}

/** In hundredths, so that nothing is lost in adding. */
const cents = ({ value }: { value: string }): number => Math.round(Number(value) * 100);

/** Of all these days together. */
export const sumsOf = (days: readonly Day[]): MovementSum[] =>
  added(days, ({ method, taken }) => `${method} ${taken.currency}`).map((sum) => ({ ...sum, day: null }));

/** Of each day. */
export const sumsByDay = (days: readonly Day[]): MovementSum[] =>
  added(days, ({ day, method, taken }) => `${day} ${method} ${taken.currency}`);

function added(days: readonly Day[], keyOf: (day: Day) => string): MovementSum[] {
  return [...Map.groupBy(days, keyOf)].map(([key, list]) => {
    const [first] = list as [Day, ...Day[]];
    const sum = (of: (day: Day) => number) => list.reduce((total, day) => total + of(day), 0);
    const [taken, returned] = [sum((day) => cents(day.taken)), sum((day) => cents(day.returned))];
    return {
      key,
      day: first.day,
      method: first.method,
      currency: first.taken.currency,
      payments: sum(({ payments }) => payments),
      taken: decimalText(taken),
      refunds: sum(({ refunds }) => refunds),
      returned: decimalText(returned),
      kept: decimalText(taken - returned),
    };
  });
}
