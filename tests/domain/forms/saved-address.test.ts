import { describe, expect, test } from 'vitest';
import { addressLabel, checkSavedAddress } from '../../../api/domain/forms/saved-address.ts';

const RULES = { asksMore: false, needsPhone: false, postalCodeWhereCustomary: false };
const ADDRESS = { address: '1 Marina Road', city: 'Lagos', postalCode: '101001', country: 'Nigeria' };

describe('a saved address', () => {
  test.each([
    [' Home ', 'Home'],
    ['', '1 Marina Road'],
    [undefined, '1 Marina Road'],
    [7, '1 Marina Road'],
  ])('with the label %j is called %j', (label, words) => {
    expect(addressLabel(label, ADDRESS)).toBe(words);
  });

  test('without a label is called by the beginning of a long street', () => {
    expect(addressLabel(null, { address: 'é'.repeat(60) })).toBe('é'.repeat(50));
  });

  test('is checked like that of an order, and its label too', () => {
    expect(checkSavedAddress({ label: 'Home', address: ADDRESS }, RULES)).toEqual({});
    const wrong = { label: 'x'.repeat(51), address: { ...ADDRESS, city: '' } };
    expect(checkSavedAddress(wrong, RULES)).toEqual({
      label: 'The label can have at most 50 characters.',
      city: 'Enter a city.',
    });
  });
});
