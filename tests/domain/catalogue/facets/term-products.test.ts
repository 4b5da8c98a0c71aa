import { describe, expect, it } from 'vitest';
import { productsOfTerms } from '../../../../api/domain/catalogue/facets/term-products.ts';
import { columnsOf, WIGS } from '../../../support/catalogue/wigs.ts';

const columns = columnsOf(WIGS);
const found = (...facets: { key: string; value?: string }[]) =>
  productsOfTerms(
    columns,
    facets.map((facet) => ({ facet })),
    1000,
  );
const idsOf = (isWanted: (wig: (typeof WIGS)[number]) => boolean) =>
  WIGS.filter(isWanted)
    .map(({ id }) => id)
    .toReversed();

describe('the products of terms', () => {
  it('are those with a variant or a fact of the value, the newest first, sold out or not', () => {
    expect(found({ key: 'lace', value: '13x4' })).toEqual(
      idsOf(({ variants }) => variants.some(({ lace }) => lace === '13x4')),
    );
    expect(found({ key: 'glueless', value: 'yes' })).toEqual(idsOf(({ wear }) => wear.includes('glueless')));
    expect(found({ key: 'colour', value: '1B' })).toEqual(
      idsOf(({ variants }) => variants.some(({ colour }) => colour === '1B')),
    );
  });

  it('of two terms are those of either', () => {
    const either = found({ key: 'lace', value: '5x5' }, { key: 'texture', value: 'coily' });
    expect(either).toEqual(
      idsOf(({ texture, variants }) => texture === 'coily' || variants.some(({ lace }) => lace === '5x5')),
    );
  });

  it.each([[{ key: 'drawn', value: 'double' }], [{ key: 'density' }], [{ key: 'colour', value: 'none' }]])(
    'of %j, which is no filter or no value, are none',
    (facet) => {
      expect(found(facet)).toEqual([]);
    },
  );

  it('are no more than asked for', () => {
    const all = found({ key: 'lace', value: '13x4' });
    expect(productsOfTerms(columns, [{ facet: { key: 'lace', value: '13x4' } }], 2)).toEqual(all.slice(0, 2));
  });
});
