import { describe, expect, test } from 'vitest';
import { cartCodeOf, cartCodeText, readCartCode } from '../../../api/domain/cart-codes/cart-code.ts';
import { whatsAppLink } from '../../../api/domain/whatsapp.ts';

describe('the code of a cart', () => {
  test.each([
    [[0, 1, 2, 3, 4, 5], 'ABCDEF'],
    [[30, 31, 61, 62, 247, 23], '9A9A92'],
    // 248 and above would favour the first signs.
    [[248, 255, 0, 250, 8, 9, 10, 11, 12], 'AJKMNP'],
  ])('is drawn from the bytes %j as %s', (bytes, code) => {
    expect(cartCodeOf(bytes)).toBe(code);
  });

  test('has none of the signs that are mistaken for others', () => {
    const signs = new Set(
      Array.from({ length: 248 }, (_, byte) => cartCodeOf(Array(6).fill(byte)).charAt(0)),
    );
    expect(signs.size).toBe(31);
    expect(Array.from('0O1IL').filter((sign) => signs.has(sign))).toEqual([]);
  });

  test('is read out in two parts', () => {
    expect(cartCodeText('K7QM4P')).toBe('K7QM-4P');
  });

  test.each([
    ['K7QM-4P', 'K7QM4P'],
    [' k7qm 4p ', 'K7QM4P'],
    ['k7qm4p', 'K7QM4P'],
    ['K7QM-4', null],
    ['K7QM-4PP', null],
    ['K7QM-4O', null],
    ['', null],
    [12, null],
    [undefined, null],
    ['K7QM4P'.padEnd(5000), 'K7QM4P'],
  ])('typed as %j is %s', (typed, code) => {
    expect(readCartCode(typed)).toBe(code);
  });
});

describe('a chat on WhatsApp', () => {
  test.each([
    ['+234 803 123 4567', undefined, 'https://wa.me/2348031234567'],
    ['0803 123 4567', undefined, 'https://wa.me/2348031234567'],
    [
      '+44 20 7946 0000',
      '1 X Amara & co\nBye',
      'https://wa.me/442079460000?text=1%20X%20Amara%20%26%20co%0ABye',
    ],
  ])('with %s begins with the text', (number, text, address) => {
    expect(whatsAppLink(number, text)).toBe(address);
  });
});
