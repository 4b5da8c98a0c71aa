import { describe, expect, it } from 'vitest';
import type { FacetProduct, FacetVariant } from '../../../api/domain/catalogue/facets/facet-columns.ts';
import { mostSimilar, POINTS, similarity, type Traits } from '../../../api/domain/catalogue/similar.ts';
import { columnsOf, WIGS } from '../../support/catalogue/wigs.ts';

const AMARA: Traits = {
  kind: 1,
  texture: 1,
  category: 1,
  colours: 0b011,
  laces: 0b01,
  caps: 0b110,
  shortest: 20,
  longest: 24,
  price: 200_000_00,
};

describe('how similar two products are', () => {
  it('is 100 points at most', () => {
    expect(Object.values(POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
  });

  it.each<[Partial<Traits>, number]>([
    [{}, 100],
    [{ texture: 2 }, 70],
    [{ texture: 0 }, 70],
    [{ category: 2 }, 90],
    [{ colours: 0b110 }, 100],
    [{ colours: 0b100 }, 85],
    [{ laces: 0b10 }, 94],
    [{ caps: 0b001 }, 96],
    [{ shortest: 24, longest: 30 }, 100],
    [{ shortest: 26, longest: 26 }, 100 - 20 / 3],
    [{ shortest: 27, longest: 27 }, 90],
    [{ shortest: 8, longest: 14 }, 80],
    [{ shortest: 0, longest: 0 }, 80],
    [{ price: 400_000_00 }, 85],
    [{ price: 100_000_00 }, 85],
    [{ price: 900_000_00 }, 85],
    [{ price: 200_000_00 * Math.SQRT2 }, 92.5],
    [{ price: 0 }, 85],
  ])('where one differs in %j: %d', (other, points) => {
    expect(similarity(AMARA, { ...AMARA, ...other })).toBeCloseTo(points, 8);
    expect(similarity({ ...AMARA, ...other }, AMARA)).toBeCloseTo(points, 8);
  });

  it('counts a price of nothing as any other', () => {
    expect(similarity({ ...AMARA, price: 0 }, { ...AMARA, price: 0 })).toBe(100);
  });
});

const variant = (more: Partial<FacetVariant> = {}): FacetVariant => ({
  id: 1,
  price: 200_000_00,
  inStock: true,
  lengths: [22],
  colour: '1B',
  family: 'black',
  density: 180,
  lace: '13x4',
  cap: 'M',
  ...more,
});

const wig = (id: number, more: Partial<FacetProduct> = {}): FacetProduct => ({
  id,
  createdAt: id,
  kind: 'wig',
  category: 'Wigs',
  texture: 'body wave',
  hair: null,
  wear: [],
  maker: null,
  rating: 4,
  numReviews: 2,
  variants: [variant()],
  ...more,
});

const similarTo = (id: number, products: FacetProduct[], count = 12) =>
  mostSimilar(columnsOf(products), [id], count).get(id);

describe('the most similar products', () => {
  it('are in stock and of its kind: the most similar first, of equals the best rated, then the newest', () => {
    const products = [
      wig(1),
      wig(2, { variants: [variant({ inStock: false })] }),
      wig(3, { kind: 'care' }),
      wig(4, { texture: 'curly' }),
      wig(5, { variants: [variant({ family: 'blonde' })] }),
      wig(6),
      wig(7),
      wig(8, { rating: 5 }),
      wig(9, { numReviews: 3 }),
      wig(10, { kind: null }),
    ];
    expect(similarTo(1, products)).toEqual([8, 9, 10, 7, 6, 5, 4]);
    expect(similarTo(1, products, 3)).toEqual([8, 9, 10]);
  });

  it('are judged by what is in stock of them, and by all variants of a product that is sold out', () => {
    const sold = wig(1, { variants: [variant({ inStock: false, lengths: [30] })] });
    const long = wig(2, { variants: [variant({ lengths: [30] })] });
    const soldLong = wig(3, {
      rating: 5,
      variants: [variant({ inStock: false, lengths: [30] }), variant({ lengths: [12] })],
    });
    expect(similarTo(1, [sold, long, soldLong])).toEqual([2, 3]);
    expect(similarTo(3, [sold, long, soldLong])).toEqual([2]);
  });

  it('are the same few, however many are asked for', () => {
    const categories = ['Wigs', 'Bobs', 'Long'];
    const products = WIGS.flatMap((one) =>
      categories.map((category, place) => ({ ...one, id: one.id + place * WIGS.length, category })),
    );
    const columns = columnsOf(products);
    const ids = products.map(({ id }) => id);
    const all = mostSimilar(columns, ids, products.length);
    const few = mostSimilar(columns, ids, 3);
    expect([...few]).toEqual([...all].map(([id, others]) => [id, others.slice(0, 3)]));
  });

  it('are found for several at once, and none for a product that nobody sees', () => {
    const found = mostSimilar(columnsOf([wig(1), wig(2), wig(3)]), [1, 3, 99], 12);
    expect([...found]).toEqual([
      [1, [3, 2]],
      [3, [2, 1]],
    ]);
  });
});
