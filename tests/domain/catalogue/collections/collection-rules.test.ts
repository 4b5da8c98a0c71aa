import { describe, expect, it } from 'vitest';
import {
  choiceOfRule,
  MAX_MEMBERS,
  tidyRule,
  withinRule,
} from '../../../../api/domain/catalogue/collections/collection-rules.ts';
import { checkCategory, checkCollection } from '../../../../api/domain/forms/collection-form.ts';
import { MAX_SLUG, slugError, slugOf } from '../../../../api/domain/catalogue/collections/slugs.ts';
import { readFacets } from '../../../../api/domain/catalogue/facets/facet-address.ts';

describe('a slug', () => {
  it.each([
    ['Body wave', 'body-wave'],
    ['Braids & locs', 'braids-locs'],
    ['  Ìrun Ọ̀ṣọ́! ', 'irun-oso'],
    ['13x4', '13x4'],
    ['…', ''],
    ['a'.repeat(MAX_SLUG + 9), 'a'.repeat(MAX_SLUG)],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['body-wave', '13x4', 'a'.repeat(MAX_SLUG)])('may be %s', (slug) => {
    expect(slugError(slug)).toBeUndefined();
  });

  it.each(['', 'Body', 'body wave', '-a', 'a-', 'a--b', 'ọṣọ', 'a'.repeat(MAX_SLUG + 1), 7, null])(
    'may not be %s',
    (slug) => {
      expect(slugError(slug)).toMatch(/^Enter an address/);
    },
  );
});

const COLLECTION = { name: 'Bobs', slug: 'bobs', description: '', image: '', rule: null, productIds: [1] };

describe('a collection', () => {
  it.each([
    {},
    { productIds: [] },
    { rule: 'texture=body+wave', productIds: null },
    { image: '/media/a.webp' },
    { image: 'https://example.com/a.jpg' },
  ])('may be %j', (change) => {
    expect(checkCollection({ ...COLLECTION, ...change })).toEqual({});
  });

  it.each<[change: object, field: string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ slug: 'No' }, 'slug'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ image: 'http://example.com/a.jpg' }, 'image'],
    [{ image: 7 }, 'image'],
    [{ rule: 'texture=body+wave' }, 'rule'],
    [{ rule: 'sort=price-up', productIds: null }, 'rule'],
    [{ rule: 'texture=frizzy', productIds: null }, 'rule'],
    [{ rule: `texture=curly&maker=${'x'.repeat(1000)}`, productIds: null }, 'rule'],
    [{ rule: 7, productIds: null }, 'rule'],
    [{ productIds: null }, 'productIds'],
    [{ productIds: 'all' }, 'productIds'],
    [{ productIds: [1, 1] }, 'productIds'],
    [{ productIds: Array.from({ length: MAX_MEMBERS + 1 }, (_, id) => id) }, 'productIds'],
  ])('with %j is refused at its %s', (change, field) => {
    expect(Object.keys(checkCollection({ ...COLLECTION, ...change }))).toEqual([field]);
  });
});

describe('a category', () => {
  it('has the name of the text of its products', () => {
    expect(checkCategory({ name: 'x'.repeat(100), slug: 'x', image: '' })).toEqual({});
    const wrong = checkCategory({ name: 'x'.repeat(101), slug: '', image: 'file:///a' });
    expect(Object.keys(wrong)).toEqual(['name', 'slug', 'image']);
  });
});

const within = (rule: string, wanted: string) =>
  withinRule(choiceOfRule(rule), readFacets(new URLSearchParams(wanted)));

describe('a rule', () => {
  it.each([
    ['price=-380&texture=body+wave,frizzy&kind=wig&page=2', 'kind=wig&texture=body+wave&price=-380'],
    ['texture=frizzy', ''],
    ['sold=1&sort=price-up', ''],
    ['texture=curly&sort=price-up', 'texture=curly&sort=price-up'],
  ])('%s is stored as %s', (rule, stored) => {
    expect(tidyRule(rule)).toBe(stored);
  });

  it('stays what a visitor does not choose, and gives way to what they choose', () => {
    expect(
      within('texture=curly,coily&price=-500&sort=price-up', 'texture=curly&length=18-20'),
    ).toMatchObject({
      texture: ['curly'],
      length: ['18-20'],
      price: { from: null, to: 50_000 },
      sold: false,
      sort: 'price-up',
    });
    expect(within('texture=curly&price=-500', 'price=100-200&sold=1&sort=newest')).toMatchObject({
      texture: ['curly'],
      price: { from: 10_000, to: 20_000 },
      sold: true,
      sort: 'newest',
    });
  });
});
