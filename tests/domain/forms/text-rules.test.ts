import { describe, expect, test } from 'vitest';
import { characterCount, textError, tidyText } from '../../../api/domain/forms/text-rules.ts';

const rule = { required: 'Enter a name.', max: 5, what: 'The name' };

describe('a text', () => {
  test.each(['Ada', 'Adébí', '  Ada  ', '     Ada12     ', '👩‍🦱', '💇💇💇💇💇'])('%j is fine', (text) => {
    expect(textError(text, rule)).toBeUndefined();
  });

  test.each(['', '   ', '\n\t', undefined, null, 5, {}, ['Ada']])('%j is refused as empty', (text) => {
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
      expect(textError(text, rule)).toBe('The name contains characters that cannot be shown. Type it again.');
    },
  );

  test.each(['A\u2028a', 'A\u2029a', 'A\uf8ff', 'A\u2067a'])('%j cannot be shown', (text) => {
    expect(textError(text, rule)).toContain('cannot be shown');
  });

  test.each(['A\u200bd\u200ba', '\ufeffAda\u00ad', 'e\u0323\u0301e\u0323\u0301e\u0323\u0301a'])(
    '%j is counted by visible characters',
    (text) => {
      expect(textError(text, { ...rule, max: 7 })).toBeUndefined();
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

  test('separates thousands of a large limit', () => {
    expect(textError('x'.repeat(10_001), { max: 10_000, what: 'The description' })).toBe(
      'The description can have at most 10,000 characters.',
    );
  });
});

describe('a text that is tidied up', () => {
  test.each([
    ['blanks around it', '  Ada \u00a0', 'Ada'],
    ['blanks without room', 'A\u200bd\u2060a\ufeff', 'Ada'],
    ['a soft hyphen', 'Ada\u00adeze', 'Adaeze'],
    ['joiners between plain letters', 'A\u200dd\u200ca', 'Ada'],
    ['marks of direction', '\u200eAda\u200f\u061c', 'Ada'],
    ['fillers', '\u3164Ada\u115f\uffa0\u2800', 'Ada'],
    ['hidden tags', 'Ada\u{e0041}\u{e0064}', 'Ada'],
    ['choosers of a form', 'A\ufe0fda\u{e0100}', 'Ada'],
  ])('loses %s', (_what, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
    expect(tidyText(tidy)).toBe(tidy);
  });

  test('has its accents normalised', () => {
    expect(tidyText('Ade\u0301bi\u0301si\u0301')).toBe('Adébísí');
    expect(tidyText('E\u0323\u0300wa\u0300')).toBe('Ẹ̀wà'.normalize('NFC'));
    expect(tidyText('O\u0301\u0323mo\u0323')).toBe(tidyText('O\u0323\u0301mọ'));
  });

  test.each(['👩🏾‍🦱', '❤️', '👩‍👩‍👧', 'علی‌رضا', 'ශ්‍රී', 'ɓauɗe', 'Ṣọlá', "O'Neil", 'Nguyễn'])(
    '%j stays as it is',
    (text) => {
      expect(tidyText(text)).toBe(text.normalize('NFC'));
    },
  );

  test('of several lines keeps them, and the marks of a right-to-left quotation', () => {
    const text = 'one\r\n\ttwo \u2067\u200fשלום\u2069\nthree';
    expect(tidyText(text, { lines: true })).toBe(text);
    expect(tidyText('o\u200bne\ntwo\u{e0041}', { lines: true })).toBe('one\ntwo');
  });
});

test.each([
  ['', 0],
  ['abc', 3],
  ['💇', 1],
])('%j counts as %d characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
