import { describe, expect, test } from 'vitest';
import { characterCount, textError } from '../../api/domain/text-rules.ts';

const rule = { required: 'Enter a name.', max: 5, what: 'The name' };

describe('a text', () => {
  test.each(['Ada', 'Adébí', '  Ada  ', '     Ada12     ', '👩‍🦱', '💇💇💇💇💇'])('%j is fine', (text) => {
    expect(textError(text, rule)).toBeUndefined();
  });

  test.each(['', '   ', '\n\t', undefined, null, 5, {}, ['Ada']])('%j is asked for', (text) => {
    expect(textError(text, rule)).toBe('Enter a name.');
  });

  test('that is not required may be left out', () => {
    expect(textError('', { max: 5, what: 'The brand' })).toBeUndefined();
  });

  test.each([5, true, {}, ['Ada'], NaN])('that may be left out may not be %j', (value) => {
    expect(textError(value, { max: 5, what: 'The brand' })).toBe('The brand must be text.');
  });

  test.each(['Adaobi', '💇💇💇💇💇💇', 'x'.repeat(200_000)])('is too long', (text) => {
    expect(textError(text, rule)).toBe('The name can have at most 5 characters.');
  });

  test.each(['A\0a', 'A\na', 'A\ra', 'A\ta', 'A\u0085a', 'A\u007fa', '\ud800', 'A\udc00', '\u202eadA'])(
    '%j cannot be shown',
    (text) => {
      expect(textError(text, rule)).toBe('The name holds characters that cannot be shown. Type it again.');
    },
  );

  test('of several lines may hold line ends and tabs but nothing worse', () => {
    const lines = { max: 20, what: 'The comment', lines: true };
    expect(textError('one\r\n\ttwo', lines)).toBeUndefined();
    expect(textError('one\0two', lines)).toContain('cannot be shown');
    expect(textError('one\u000btwo', lines)).toContain('cannot be shown');
    expect(textError('one\ud800', lines)).toContain('cannot be shown');
    expect(textError('one\u202eowt', lines)).toContain('cannot be shown');
    expect(textError('one \u2067two\u2069', lines)).toBeUndefined();
  });

  test('names a large limit readably', () => {
    expect(textError('x'.repeat(10_001), { max: 10_000, what: 'The description' })).toBe(
      'The description can have at most 10,000 characters.',
    );
  });
});

test.each([
  ['', 0],
  ['abc', 3],
  ['💇', 1],
])('%j counts as %d characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
