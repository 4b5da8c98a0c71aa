import { describe, expect, it } from 'vitest';
import {
  LEFT_OUT,
  overlaps,
  type PlannedStep,
  plansFromSteps,
  priceAfter,
} from '../../../api/domain/catalogue/planned-prices.ts';

const END = new Date('2026-12-01T00:00:00Z');
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const plain = (price: number) => ({ price, isSale: false, wasUntil: null });
const start = (price: number) => ({ price, isSale: true, wasUntil: END });
const END_OF_SALE = { price: null, isSale: true, wasUntil: null };
const now = (price: number, wasPrice: number | null = null, wasUntil: Date | null = null) => ({
  price,
  wasPrice,
  wasUntil,
});

describe('a planned price', () => {
  it.each([
    ['a new price', now(100), plain(80), now(80)],
    ['a new price above', now(100), plain(120), now(120)],
    ['a new price beside a price before', now(90, 100, END), plain(80), now(80, 100, END)],
    ['the start of a sale', now(100), start(80), now(80, 100, END)],
    ['the start, the price edited by hand since', now(110), start(80), now(80, 110, END)],
    ['the end of a sale', now(80, 100, END), END_OF_SALE, now(100)],
    ['the end, the price of the sale edited by hand', now(85, 100, END), END_OF_SALE, now(100)],
    ['the end, the price before edited by hand', now(80, 105, END), END_OF_SALE, now(105)],
    ['the end, the price raised above the one before', now(130, 100, END), END_OF_SALE, now(130)],
  ])('in force: %s', (_, before, step, after) => {
    expect(priceAfter(before, step)).toEqual(after);
  });

  it.each([
    ['a sale above a price that was lowered by hand', now(70), start(80), LEFT_OUT.notLower],
    ['a sale at the price in force', now(80), start(80), LEFT_OUT.notLower],
    ['the end of a sale that was ended by hand', now(95), END_OF_SALE, LEFT_OUT.ended],
  ])('left out: %s', (_, before, step, why) => {
    expect(priceAfter(before, step)).toEqual({ leftOut: why });
  });
});

const step = (id: number, day: number, more: Partial<PlannedStep> = {}): PlannedStep => ({
  id,
  variantId: 7,
  at: at(day),
  ...plain(80),
  ...more,
});

const span = (starts: number | null, ends: number | null) => ({
  startsAt: starts === null ? null : at(starts),
  endsAt: ends === null ? null : at(ends),
});

describe('the plans of some steps', () => {
  it('are a sale with its end, prices alone, and first the sales that are running', () => {
    const first = step(1, 20);
    const begins = step(2, 22, { isSale: true, wasUntil: at(24) });
    const ends = step(3, 24, END_OF_SALE);
    const elsewhere = step(4, 24, { ...END_OF_SALE, variantId: 8 });
    const open = step(5, 26, { isSale: true });
    expect(plansFromSteps([first, begins, ends, elsewhere, open])).toEqual([
      { step: elsewhere, startsAt: null, endsAt: at(24), end: null },
      { step: first, startsAt: at(20), endsAt: null, end: null },
      { step: begins, startsAt: at(22), endsAt: at(24), end: ends },
      { step: open, startsAt: at(26), endsAt: null, end: null },
    ]);
  });

  it.each([
    ['one in the other', [20, 26], [22, 24], true],
    ['one after the other', [20, 22], [23, 24], false],
    ['one where the other ends', [20, 22], [22, 24], true],
    ['a price within a sale', [20, 24], [22, null], true],
    ['a price after a sale', [20, 24], [25, null], false],
    ['a price before a sale that is running', [null, 24], [22, null], true],
    ['a sale after one without an end', [20, null], [22, 24], false],
  ] as const)('overlap or not: %s', (_, [from, to], [otherFrom, otherTo], expected) => {
    expect(overlaps(span(from, to), span(otherFrom, otherTo))).toBe(expected);
    expect(overlaps(span(otherFrom, otherTo), span(from, to))).toBe(expected);
  });
});
