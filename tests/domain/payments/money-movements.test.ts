import { describe, expect, test } from 'vitest';
import { readMovementPeriod } from '../../../api/domain/payments/money-movements.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe('the days whose money is added up', () => {
  test('are the last thirty where none are given', () => {
    expect(readMovementPeriod({}, now)).toEqual({ from: day('2026-10-21'), to: now });
    expect(readMovementPeriod({ to: day('2026-03-31') }, now).from).toEqual(day('2026-03-01'));
  });

  test('are at most a quarter of a year', () => {
    expect(readMovementPeriod({ from: day('2026-08-20') }, now).from).toEqual(day('2026-08-20'));
    expect(() => readMovementPeriod({ from: day('2026-08-19') }, now)).toThrow('Choose at most 92 days.');
  });

  test('do not end before they begin', () => {
    expect(() => readMovementPeriod({ from: day('2026-11-21') }, now)).toThrow(/must not be after the last/);
  });
});
