import { describe, expect, it } from 'vitest';
import { type FacetChoice, NO_FACETS } from '../../../../api/domain/catalogue/facets/facet-choice.ts';
import { inOrder, suitOf } from '../../../../api/domain/catalogue/facets/facet-order.ts';
import { findProducts } from '../../../../api/domain/catalogue/facets/facet-pass.ts';
import { facetRules } from '../../../../api/domain/catalogue/facets/facet-rules.ts';
import { columnsOf, WIGS } from '../../../support/catalogue/wigs.ts';

const [PATTERN] = WIGS;
if (!PATTERN) throw new Error('no wig');
const [VARIANT] = PATTERN.variants;
if (!VARIANT) throw new Error('no variant');

/** "M 1B, L 30 0": variants by cap and colour; a 0 is sold out. Each wig is newer than the one before. */
const wigs = ['L 99J', 'M 99J', 'L 1B', 'M 1B 0, L 99J', 'M 99J, L 1B', 'M 1B'].map((made, place) => ({
  ...PATTERN,
  id: place + 1,
  createdAt: place,
  maker: 'olori-strand',
  variants: made.split(', ').map((text, nr) => {
    const [cap = '', colour = '', stock] = text.split(' ');
    return { ...VARIANT, id: place * 10 + nr, cap, colour, inStock: stock !== '0' };
  }),
}));
const columns = columnsOf(wigs);
const MINE = { fits: ['olori-strand:M'], shades: ['1B', 'no such'] };

function best(mine: typeof MINE | null, choice: Partial<FacetChoice> = {}, hits: number[] | null = null) {
  const rules = facetRules({ ...NO_FACETS, ...choice }, columns);
  const found = findProducts(columns, rules, hits && new Set(hits));
  const ranks = hits && new Map(hits.map((id, place) => [id, place]));
  return inOrder(columns, found, { sort: 'best', ranks, suit: mine && suitOf(columns, rules, mine) });
}

describe('the best match for a shopper', () => {
  it.each([
    ['what fits in a shade near hers, then what fits, then the shade', MINE, {}, null, [6, 5, 2, 3, 4, 1]],
    ['what fits, where no shade is kept', { ...MINE, shades: [] }, {}, null, [6, 5, 2, 4, 3, 1]],
    ['the shade, where no head was measured', { ...MINE, fits: [] }, {}, null, [6, 5, 3, 4, 2, 1]],
    ['what is sold out too, where it is asked for', MINE, { sold: true }, null, [6, 4, 5, 2, 3, 1]],
    ['by the variants that match alone', MINE, { shade: ['99J'] }, null, [5, 2, 4, 1]],
    ['by size before shade, and by the keyword among those alike', MINE, {}, [1, 4, 2, 5], [2, 5, 1, 4]],
    ['by the keyword, where nothing is kept', null, {}, [1, 4, 2], [1, 4, 2]],
    ['the newest, where there is neither', null, {}, null, [6, 5, 4, 3, 2, 1]],
  ])('is %s', (_, mine, choice, hits, ids) => {
    expect(best(mine, choice, hits)).toEqual(ids);
  });
});
