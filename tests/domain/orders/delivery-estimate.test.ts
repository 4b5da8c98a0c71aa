import { describe, expect, test } from 'vitest';
import {
  destinationOf,
  estimateDelivery,
  estimateText,
} from '../../../api/domain/orders/delivery-estimate.ts';
import { DOCUMENTED_DAYS, DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';

const CHRISTMAS = ['2026-12-25', '2026-12-28', '2027-01-01'];
const days = { ...DOCUMENTED_DAYS, holidays: CHRISTMAS };

/** A moment in Lagos, which is an hour ahead of UTC. */
const lagos = (text: string): Date => new Date(`${text}:00+01:00`);

describe('an estimate of delivery', () => {
  test.each([
    ['on a working day before the cut-off', '2026-11-26T09:00', 1, 2, '2026-11-27', '2026-11-30'],
    ['a minute before the cut-off', '2026-11-26T13:59', 0, 0, '2026-11-26', '2026-11-26'],
    ['at the cut-off', '2026-11-26T14:00', 0, 0, '2026-11-27', '2026-11-27'],
    ['on a Friday after the cut-off', '2026-11-27T14:00', 0, 1, '2026-11-30', '2026-12-01'],
    ['on a Saturday', '2026-11-28T08:00', 0, 0, '2026-11-30', '2026-11-30'],
    ['on a Sunday after the cut-off', '2026-11-29T20:00', 1, 2, '2026-12-01', '2026-12-02'],
    [
      'a minute after midnight in Lagos, when it is yesterday in UTC',
      '2026-11-26T00:01',
      0,
      0,
      '2026-11-26',
      '2026-11-26',
    ],
    ['a minute before midnight in Lagos', '2026-11-26T23:59', 0, 0, '2026-11-27', '2026-11-27'],
    ['over holidays', '2026-12-24T10:00', 1, 2, '2026-12-29', '2026-12-30'],
    ['on a holiday', '2026-12-25T10:00', 0, 0, '2026-12-29', '2026-12-29'],
    ['over the end of the year', '2026-12-31T10:00', 1, 3, '2027-01-04', '2027-01-06'],
    ['over the end of February', '2027-02-26T10:00', 1, 1, '2027-03-01', '2027-03-01'],
    ['over 29 February', '2028-02-28T10:00', 1, 2, '2028-02-29', '2028-03-01'],
    ['of exactly three days', '2026-11-26T10:00', null, 3, '2026-12-01', '2026-12-01'],
    ['of four days and no other figure', '2026-11-26T10:00', 4, null, '2026-12-02', '2026-12-02'],
  ])('%s: %s, %j to %j days', (_, now, daysFrom, daysTo, from, to) => {
    expect(estimateDelivery(lagos(now), { daysFrom, daysTo }, days)).toEqual({ from, to });
  });

  test('is none where the owner promises no days', () => {
    expect(estimateDelivery(lagos('2026-11-26T10:00'), { daysFrom: null, daysTo: null }, days)).toBeNull();
  });

  test.each([
    [24, '2026-11-26T23:59', '2026-11-26'],
    [0, '2026-11-26T00:00', '2026-11-27'],
  ])('with the cut-off at %i', (cutOffHour, now, day) => {
    const estimate = estimateDelivery(lagos(now), { daysFrom: 0, daysTo: 0 }, { ...days, cutOffHour });
    expect(estimate).toEqual({ from: day, to: day });
  });

  test('counts the days of the week that the owner works', () => {
    const weekend = { ...days, workingDays: [6, 7] };
    expect(estimateDelivery(lagos('2026-11-26T10:00'), { daysFrom: 0, daysTo: 2 }, weekend)).toEqual({
      from: '2026-11-28',
      to: '2026-12-05',
    });
  });
});

describe('the words of an estimate', () => {
  test.each([
    ['2026-11-27', '2026-11-30', 'Fri 27 – Mon 30 November'],
    ['2026-11-27', '2026-11-27', 'Fri 27 November'],
    ['2026-11-30', '2026-12-02', 'Mon 30 November – Wed 2 December'],
    ['2026-12-31', '2027-01-04', 'Thu 31 December – Mon 4 January'],
    ['2026-01-01', '2027-01-01', 'Thu 1 January – Fri 1 January'],
  ])('from %s to %s', (from, to, words) => {
    expect(estimateText({ from, to })).toBe(words);
  });

  const nigeria = settingsOfPreset('nigeria').zones;
  const cities = nigeria.map((zone) => ({ ...zone, countries: [] }));
  test.each([
    ['the city of an address', nigeria, { country: 'Nigeria', city: 'Kano' }, 'Kano'],
    ['the first zone before there is an address', nigeria, null, 'Lagos'],
    ['the first zone of a place without a city', nigeria, { country: 'Nigeria', city: '' }, 'Lagos'],
    ['a zone of cities alone', cities, null, 'Lagos'],
    ['no place where everywhere is one zone', DOCUMENTED_SETTINGS.zones, null, ''],
    ['no place without zones', [], null, ''],
  ])('name %s', (_, zones, place, words) => {
    expect(destinationOf(zones, place)).toBe(words);
  });
});
