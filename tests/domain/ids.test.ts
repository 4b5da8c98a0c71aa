import { describe, expect, test } from 'vitest';
import { MAX_ID, parseId } from '../../api/domain/ids.ts';

describe('an id', () => {
  test.each([
    ['1', 1],
    ['42', 42],
    [7, 7],
    ['2147483647', 2 ** 31 - 1],
    [2147483647, 2147483647],
    [1.0, 1],
  ])('%j is the id %d', (raw, id) => {
    expect(parseId(raw)).toBe(id);
  });

  test.each([
    '0',
    '-1',
    '1.0',
    '1e3',
    '2147483648',
    '9223372036854775808',
    ' 5',
    '5 ',
    '5\n',
    '٣',
    '５',
    '+5',
    '05',
    '0x5',
    '',
    'abc',
    '1,000',
    '\0',
    '5\0',
    '%00',
    'NaN',
    'Infinity',
    '99999999999999999999',
  ])('the text %j names nothing', (raw) => {
    expect(parseId(raw)).toBeNull();
  });

  test.each([0, -0, -1, 1.5, 2 ** 31, 2 ** 63, Number.NaN, Infinity, null, undefined, true, {}, [], [5], 5n])(
    'the value %s names nothing',
    (raw) => {
      expect(parseId(raw)).toBeNull();
    },
  );

  test('can be as large as a 32-bit integer and no larger', () => {
    expect(MAX_ID).toBe(2_147_483_647);
  });
});
