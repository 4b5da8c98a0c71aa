import { describe, expect, test } from 'vitest';
import { deliveryDays, pickUpText } from '../../../api/domain/orders/delivery-words.ts';
import { zoneOf } from '../../../api/domain/orders/delivery-zone.ts';
import { settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';

const { zones } = settingsOfPreset('nigeria');

describe('the zone of an address', () => {
  test.each([
    [{ country: 'Nigeria', city: 'Lagos' }, 'Lagos'],
    [{ country: ' NIGERIA ', city: 'lagos state' }, 'Lagos'],
    [{ country: 'Nigeria', city: 'Víctoria  Island' }, 'Lagos'],
    [{ country: 'Nigeria', city: 'Kano' }, 'Nigeria outside Lagos'],
    [{ country: 'Ghana', city: 'Lagos' }, 'West Africa'],
    [{ country: 'Portugal', city: 'Lagos' }, 'Everywhere else'],
    [{ country: 'Nigeria', city: 'Epe', state: 'Lagos State' }, 'Lagos'],
    [{ country: 'Nigeria', city: 'Ijebu Ode', state: 'Ogun' }, 'Nigeria outside Lagos'],
    [{ country: '?', city: '' }, 'Everywhere else'],
  ])('%j is %s', (place, name) => {
    expect(zoneOf(zones, place).name).toBe(name);
  });

  test('is the first one as long as there is no address', () => {
    expect(zoneOf(zones, null).name).toBe('Lagos');
    expect(zoneOf(zones, { country: '', city: '' }).name).toBe('Lagos');
  });
});

describe('the days that delivery takes', () => {
  test.each([
    [null, null, null],
    [1, 2, '1–2 working days'],
    [null, 3, '3 working days'],
    [1, 1, '1 working day'],
    [4, null, '4 working days'],
  ])('from %j to %j are %j', (daysFrom, daysTo, words) => {
    const method = { name: 'Courier', price: 0, steps: [], note: '', daysFrom, daysTo };
    expect(deliveryDays(method)).toBe(words);
  });
});

test.each([
  ['Mon–Sat 9–18', 'Pick it up at 12 Allen Avenue, Ikeja. Mon–Sat 9–18'],
  ['', 'Pick it up at 12 Allen Avenue, Ikeja'],
])('where an order is fetched, at the hours %j', (hours, words) => {
  expect(pickUpText({ address: '12 Allen Avenue, Ikeja', hours })).toBe(words);
});
