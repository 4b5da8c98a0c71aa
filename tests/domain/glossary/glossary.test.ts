import { describe, expect, test } from 'vitest';
import { foldTerm } from '../../../api/domain/glossary/fold-term.ts';
import { TERMS } from '../../../api/domain/glossary/glossary.ts';
import { LACES } from '../../../api/domain/catalogue/variants/options.ts';
import { termOfOption } from '../../../api/domain/catalogue/variants/term-of-option.ts';
import { meaningOf } from '../../../api/domain/glossary/meaning.ts';
import { MAX_TERMS_OF_PRODUCT, termsInText } from '../../../api/domain/glossary/terms-in-text.ts';

/** The terms, then the other words. */
const meant = (text: string) => {
  const meaning = meaningOf(text);
  return meaning && [meaning.terms.map(({ name }) => name), meaning.rest.join(' ')];
};
const named = (text: string) => termsInText(text).map(({ name }) => name);

describe('the glossary', () => {
  test('has 53 terms, each with an anchor of its own', () => {
    expect(TERMS).toHaveLength(53);
    expect(new Set(TERMS.map(({ slug }) => slug)).size).toBe(53);
    expect(TERMS.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('explains each in at least one whole sentence', () => {
    expect(TERMS.filter(({ plain }) => !/^[A-Z].{10,}\.$/.test(plain))).toEqual([]);
  });

  test('has no synonym twice in a term', () => {
    const twice = TERMS.filter(({ name, synonyms }) => new Set([name, ...synonyms]).size <= synonyms.length);
    expect(twice).toEqual([]);
  });
});

describe('folding', () => {
  test.each([
    ['13 × 4', '13x4'],
    ['13*4', '13x4'],
    ['13 BY 4', '13x4'],
    ['13by4 wig', '13x4 wig'],
    ['13 x4', '13x4'],
    ['stand by 4 me', 'stand by 4 me'],
    ['Ombré', 'ombre'],
    ['U-part', 'u part'],
    ['  Pre-Plucked,  glueless! ', 'pre plucked glueless'],
    ['ẹ̀dá', 'eda'],
    ['"', ''],
    ['', ''],
  ])('makes "%s" "%s"', (text, folded) => {
    expect(foldTerm(text)).toBe(folded);
  });
});

describe('the term of an option', () => {
  test.each([
    ['length', '22', 'length'],
    ['density', '180', 'density'],
    ['cap', 'M', 'cap-size'],
    ['colour', '1B', '1b'],
    ['colour', 'T1B/27', 'ombre'],
    ['colour', 'R4/613', 'shadow-root'],
    ['colour', 'P4/27', 'highlights'],
    ['colour', 'RED', undefined],
    ['finish', 'Clay', undefined],
    ...LACES.map(
      (lace) => ['lace', lace, { full: 'full-lace', none: 'no-lace' }[lace as string] ?? lace] as const,
    ),
  ] as const)('%s, %s, is %s', (option, value, slug) => {
    expect(termOfOption(option, value)?.slug).toBe(slug);
  });
});

test('all terms of options are in the glossary', () => {
  const options = [
    ...LACES.map((lace) => ['lace', lace] as const),
    ...['1B', '613', '99J', 'T1B/27', 'R4/613', 'P4/27'].map((code) => ['colour', code] as const),
    ...(['length', 'density', 'cap'] as const).map((name) => [name, ''] as const),
  ];
  const slugs = options.map(([option, value]) => termOfOption(option, value)?.slug ?? value);
  expect(slugs.filter((slug) => !TERMS.some((term) => term.slug === slug))).toEqual([]);
});

describe('the meaning of a search text', () => {
  test.each([
    ['frontal', [['13x4'], '']],
    ['FRONTALS', [['13x4'], '']],
    ['black frontal wig', [['13x4'], 'black wig']],
    ['13 by 4', [['13x4'], '']],
    ['13*4 black', [['13x4'], 'black']],
    ['13×6', [['13x6'], '']],
    ['360 frontal', [['360'], '']],
    ['deep part frontal', [['13x6'], '']],
    ['lace closure', [['4x4'], '']],
    ['virgin', [['Virgin hair'], '']],
    ['two-tone bob', [['Ombré'], 'bob']],
    ['afro kinky curly', [['Coily'], 'afro']],
    ['wine', [['99J'], '']],
    ['preplucked', [['Pre-plucked'], '']],
  ])('"%s" is %j', (text, meaning) => {
    expect(meant(text)).toEqual(meaning);
  });

  test('a synonym of two terms means both', () => {
    const both = TERMS.filter(({ name, synonyms }) => [name, ...synonyms].map(foldTerm).includes('closure'));
    expect(both.map(({ name }) => name)).toEqual(['5x5', 'Closure']);
    expect(meant('closures')).toEqual([['5x5'], '']);
    expect(meant('clo\u0301sure')).toEqual([['5x5', 'Closure'], '']);
  });

  test.each([
    '13x4',
    'pre plucked',
    'Bone Straight 22 inch wig',
    'body wave',
    'bob',
    'frontally',
    'x',
    '',
    '22"',
    '"',
    '%_\\',
    '💇',
  ])('"%s" means nothing else', (text) => {
    expect(meant(text)).toBeNull();
  });
});

describe('the terms that a text names', () => {
  test.each([
    ['13x4 HD lace, pre-plucked, 200%', ['13x4', 'HD lace', 'Pre-plucked']],
    ['HD Lace Frontal 13 by 4, Straight', ['HD lace', '13x4', 'Straight']],
    ['Bone straight, as straight as it gets', ['Bone straight', 'Straight']],
    ['Bone straight', ['Bone straight']],
    ['Super double drawn bundles', ['Super double drawn', 'Bundle']],
    ['Straight, straight, straight', ['Straight']],
    ['Lace front and a wine colour', []],
    ['straightener', []],
    ['', []],
  ])('in "%s" are %j', (text, terms) => {
    expect(named(text)).toEqual(terms);
  });

  test('are at most as many as a line holds, the first ones', () => {
    const all = TERMS.map(({ name }) => name).join('. ');
    expect(named(all)).toEqual(TERMS.slice(0, MAX_TERMS_OF_PRODUCT).map(({ name }) => name));
  });
});
