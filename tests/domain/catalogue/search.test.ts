import { describe, expect, test } from 'vitest';
import { normaliseKeyword } from '../../../api/domain/catalogue/search.ts';

describe('a search text', () => {
  test.each([
    ['bob', 'bob'],
    ['  lace   front ', 'lace front'],
    ['lace\tfront\nwig', 'lace front wig'],
    ['lace\u00a0front\u3000wig', 'lace front wig'],
    ['Bisi', 'Bisi'],
    ['Ade\u0301', 'Adé'],
    ['ọmọ', 'ọmọ'],
    ['100%', '100%'],
    ['a_b\\c"d\'e', 'a_b\\c"d\'e'],
    ['bo\0b', 'bob'],
    ['\u0007bob\u0085', 'bob'],
    ['\ud800bob', 'bob'],
    ['bob 💇', 'bob 💇'],
    ['a \0 b', 'a b'],
    ['\0', ''],
    ['   ', ''],
    ['', ''],
  ])('%j is searched for as %j', (raw, keyword) => {
    expect(normaliseKeyword(raw)).toBe(keyword);
  });

  test.each([undefined, null, 5, {}, ['bob', 'wig'], true])('that is %j counts as empty', (raw) => {
    expect(normaliseKeyword(raw)).toBe('');
  });

  test('of 100 characters stays whole and one of 101 is cut', () => {
    expect(normaliseKeyword('x'.repeat(100))).toHaveLength(100);
    expect(normaliseKeyword('x'.repeat(101))).toHaveLength(100);
    expect(normaliseKeyword('x'.repeat(5_000_000))).toHaveLength(100);
  });

  test('is never cut inside a character', () => {
    expect(normaliseKeyword('💇'.repeat(101))).toBe('💇'.repeat(100));
  });

  test('that is cut at a space ends without it', () => {
    expect(normaliseKeyword(`${'x'.repeat(99)} yes`)).toBe('x'.repeat(99));
  });
});
