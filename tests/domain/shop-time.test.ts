import { describe, expect, test } from 'vitest';
import { greetingAt, shopDay, shopDayBounds, shopMoment, shopTimeFrom } from '../../api/domain/shop-time.ts';

describe('the greeting goes by the clock in Lagos', () => {
  test.each([
    ['2026-11-21T23:00:00Z', 'Good morning'],
    ['2026-11-22T00:05:00Z', 'Good morning'],
    ['2026-11-22T10:59:59Z', 'Good morning'],
    ['2026-11-22T11:00:00Z', 'Good afternoon'],
    ['2026-11-22T15:59:59Z', 'Good afternoon'],
    ['2026-11-22T16:00:00Z', 'Good evening'],
    ['2026-11-22T22:59:59Z', 'Good evening'],
  ])('at %s it is “%s”', (now, greeting) => {
    expect(greetingAt(new Date(now))).toBe(greeting);
  });
});

test('the day is that of Lagos, an hour before Greenwich', () => {
  expect(shopDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(shopDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

test.each([
  ['2026-11-27T08:00', '2026-11-27T07:00:00.000Z', '2026-11-27 08:00'],
  ['2026-11-27 00:30', '2026-11-26T23:30:00.000Z', '2026-11-27 00:30'],
])('%s in Lagos is %s, and is written %s', (text, iso, written) => {
  const time = shopTimeFrom(text);
  expect(time?.toISOString()).toBe(iso);
  expect(time && shopMoment(time)).toBe(written);
});

test.each(['', 'Monday', '2026-11-27', '2026-13-41T08:00', '2026-11-27T25:00'])('“%s” is no time', (text) => {
  expect(shopTimeFrom(text)).toBeNull();
});

test('a day goes from midnight to midnight in Lagos', () => {
  expect(shopDayBounds('2026-11-22')).toEqual({
    from: new Date('2026-11-21T23:00:00.000Z'),
    to: new Date('2026-11-22T22:59:59.999Z'),
  });
});

test.each(['', 'Monday', '2026-02-30', '2026-13-01', '2026-11-22T00:00'])('“%s” is no day', (text) => {
  expect(shopDayBounds(text)).toBeNull();
});
