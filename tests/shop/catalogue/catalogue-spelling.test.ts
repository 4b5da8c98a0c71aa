import { describe, expect, test } from 'vitest';
import { closestWords, editsBetween } from '../../../api/shop/catalogue/search/spelling.ts';
import { foldedInAscii, searchTerms } from '../../../api/shop/catalogue/search/search-terms.ts';

const inWords = (text: string) => searchTerms(text).words.map((word) => word.inWords !== null);

describe('typing errors between two words', () => {
  test.each([
    ['lace', 'lace', 0],
    ['lace', 'lacce', 1],
    ['lace', 'lce', 1],
    ['lace', 'lase', 1],
    ['lace', 'lcae', 1],
    ['lace', 'alec', 2],
    ['wave', 'weave', 1],
    ['', 'wig', 3],
    ['wig', '', 3],
    ['brazilian', 'barzillian', 2],
  ])('from "%s" to "%s" there are %d', (from, to, slips) => {
    expect(editsBetween(from, to)).toBe(slips);
    expect(editsBetween(to, from)).toBe(slips);
  });
});

describe('the words that a mistyped one may have meant', () => {
  test.each([
    ['lase', ['lace', 'large', 'rose'], ['lace']],
    ['wve', ['wave', 'weave'], ['wave']],
    ['lace', ['lace', 'lance'], ['lace']],
    ['abcde', ['abxye'], []],
    ['abcdef', ['abxyef'], ['abxyef']],
    ['aaaa', ['aaab', 'aaac', 'aaad', 'aaae', 'aaaf', 'aaag'], ['aaab', 'aaac', 'aaad', 'aaae', 'aaaf']],
  ])('for "%s" among %j are %j', (word, known, meant) => {
    expect(closestWords(word, known)).toEqual(meant);
  });
});

describe('a search text', () => {
  test.each([
    ['Ẹ̀KỌ́ Ṣadé', 'eko sade'],
    ['Ombré', 'ombre'],
    ['ﬁne', 'fine'],
    ['100%', '100%'],
    ['Ɓala', null],
    ['“wig”', null],
    ['парик', null],
  ])('"%s" folds to %j', (text, folded) => {
    expect(foldedInAscii(text)).toBe(folded);
  });

  test('fewer than three letters or digits are too short for the index', () => {
    const { words } = searchTerms('ab lace 13');
    expect(words.map((word) => [word.inName, word.indexable])).toEqual([
      ['%ab%', false],
      ['%lace%', true],
      ['%13%', false],
    ]);
  });

  test('only what is a word is looked for outside names', () => {
    expect(inWords('lace 100% clip-in, a_b \\ " &')).toEqual([true, false, true, false, false, false]);
    expect(searchTerms('&').words).toHaveLength(1);
    expect(searchTerms('').words).toEqual([]);
  });

  test('a very long one becomes six words', () => {
    expect(searchTerms('a b c d e f g h').words.map((word) => word.inName)).toContain('%f g h%');
  });
});
