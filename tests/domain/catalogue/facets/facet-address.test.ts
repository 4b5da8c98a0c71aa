import { describe, expect, it } from 'vitest';
import {
  facetEntries,
  MAX_FREE_VALUES,
  readFacets,
  searchText,
} from '../../../../api/domain/catalogue/facets/facet-address.ts';
import { chosenFacets, isNarrowed, NO_FACETS } from '../../../../api/domain/catalogue/facets/facet-choice.ts';
import { clearedOf, withoutFacets, withValue } from '../../../../api/domain/catalogue/facets/facet-steps.ts';

const written = (address: string) => searchText(facetEntries(readFacets(new URLSearchParams(address))));

describe('the address of a filtered list', () => {
  it('is read with all facets', () => {
    const address =
      'kind=wig&texture=bone+straight&length=22-24,26-28&colour=black&shade=T1B/27&lace=13x4&density=180&cap=M&fits=olori-strand:M&hair=raw&wear=glueless&price=100.5-380&maker=sura-lace&stars=4&sold=1&sort=price-up';
    expect(readFacets(new URLSearchParams(address))).toEqual({
      kind: ['wig'],
      texture: ['bone straight'],
      length: ['22-24', '26-28'],
      colour: ['black'],
      shade: ['T1B/27'],
      lace: ['13x4'],
      density: ['180'],
      cap: ['M'],
      fits: ['olori-strand:M'],
      hair: ['raw'],
      wear: ['glueless'],
      maker: ['sura-lace'],
      stars: ['4'],
      price: { from: 100_50, to: 380_00 },
      sold: true,
      sort: 'price-up',
    });
    expect(written(address)).toBe(address.replace('T1B/27', 'T1B%2F27'));
  });

  it.each([
    ['', ''],
    ['lace=full,13x4,full', 'lace=13x4,full'],
    ['lace=satin,13x4&texture=wet', 'lace=13x4'],
    ['density=99,100,300,301,18O,150', 'density=100,150,300'],
    ['fits=olori-strand:M,olori-strand:XS,:M', 'fits=olori-strand:M'],
    ['maker=Sura Lace,sura-lace,-x', 'maker=sura-lace'],
    ['price=-380', 'price=-380'],
    ['price=0-380.50', 'price=-380.5'],
    ['price=100-', 'price=100-'],
    ['price=380-100', 'price=100-380'],
    ['price=380-0', 'price=-380'],
    ['price=-0', 'price=-0'],
    ['price=-', ''],
    ['price=cheap', ''],
    ['price=1e5-', ''],
    ['price=-999999999999', 'price=-100000000'],
    ['sold=yes&sort=random&keyword=bob', ''],
  ])('%j is written as %j', (address, canonical) => {
    expect(written(address)).toBe(canonical);
    expect(written(canonical)).toBe(canonical);
  });

  it('holds only so many values and no text without end', () => {
    const many = Array.from({ length: 500 }, (_, nr) => `maker-${nr}`).join(',');
    expect(readFacets(new URLSearchParams({ maker: many })).maker).toHaveLength(MAX_FREE_VALUES);
    expect(readFacets(new URLSearchParams({ maker: 'x'.repeat(100_000) })).maker).toEqual([]);
  });
});

describe('a choice', () => {
  const choice = readFacets(
    new URLSearchParams('kind=wig&shade=613&price=-380&lace=13x4&sort=price-up&sold=1'),
  );

  it('says which facets it holds, a single code of a colour among them', () => {
    expect(chosenFacets(choice)).toEqual(['kind', 'colour', 'lace', 'price']);
  });

  it.each([
    ['', false],
    ['sold=1', true],
    ['sort=price-up', true],
    ['price=100-', true],
    ['kind=care', true],
  ])('%j narrows: %s', (address, narrows) => {
    expect(isNarrowed(readFacets(new URLSearchParams(address)))).toBe(narrows);
  });

  it('loses whole facets', () => {
    const left = withoutFacets(choice, ['colour', 'price']);
    expect(searchText(facetEntries(left))).toBe('kind=wig&lace=13x4&sold=1&sort=price-up');
  });

  it('keeps its kind and order when it is cleared', () => {
    expect(clearedOf(choice)).toEqual({ ...NO_FACETS, kind: ['wig'], sort: 'price-up' });
  });

  it('takes a value in and lets it go', () => {
    const both = withValue(choice, 'lace', '360');
    expect(both.lace).toEqual(['13x4', '360']);
    expect(withValue(both, 'lace', '13x4').lace).toEqual(['360']);
  });
});
