import { describe, expect, it } from 'vitest';
import { LENGTH_BANDS } from '../../../../api/domain/catalogue/facets/length-bands.ts';
import { type FacetChoice, NO_FACETS } from '../../../../api/domain/catalogue/facets/facet-choice.ts';
import { inOrder } from '../../../../api/domain/catalogue/facets/facet-order.ts';
import { findProducts } from '../../../../api/domain/catalogue/facets/facet-pass.ts';
import { facetRules } from '../../../../api/domain/catalogue/facets/facet-rules.ts';
import { suggestionsFor } from '../../../../api/domain/catalogue/facets/facet-suggestions.ts';
import { matchingVariants } from '../../../../api/domain/catalogue/facets/matching-variants.ts';
import { CHOSEN, columnsOf, NAMES, WIGS } from '../../../support/catalogue/wigs.ts';

const columns = columnsOf(WIGS);

function found(choice: FacetChoice) {
  return findProducts(columns, facetRules(choice, columns));
}

function suggested(choice: FacetChoice, within: ReadonlySet<number> | null = null) {
  const rules = facetRules(choice, columns);
  return suggestionsFor({ columns, choice, rules, found: findProducts(columns, rules, within), within });
}

describe('wigs for a head of 56 cm, 22 to 28 inch, black, up to 380,000 naira', () => {
  const { rows, variants, tally } = found(CHOSEN);

  it('are 7 products with 13 variants', () => {
    expect([rows.length, variants]).toEqual([7, 13]);
  });

  it('have the counts of each length, colour and lace', () => {
    expect(LENGTH_BANDS.map(({ code }) => tally.of('length', code))).toEqual([8, 8, 7, 6, 2, 3]);
    const families = ['black', 'brown', 'auburn', 'red', 'blonde', 'grey', 'fashion'];
    expect(families.map((family) => tally.of('colour', family))).toEqual([7, 8, 2, 2, 4, 0, 0]);
    const laces = ['13x4', '13x6', '5x5', '360', 'full', 'none'];
    expect(laces.map((lace) => tally.of('lace', lace))).toEqual([4, 1, 2, 1, 1, 0]);
    const textures = ['bone straight', 'straight', 'kinky straight', 'body wave', 'deep wave', 'curly'];
    expect(textures.map((texture) => tally.of('texture', texture))).toEqual([1, 1, 0, 1, 1, 0]);
    const wear = ['glueless', 'pre-plucked', 'bleached-knots', 'fringe'];
    expect(wear.map((value) => tally.of('wear', value))).toEqual([0, 3, 4, 0]);
  });

  it('say on their cards what matches', () => {
    const amara = NAMES.indexOf('amara-body-wave') + 1;
    expect(matchingVariants(columns, facetRules(CHOSEN, columns), amara)).toMatchObject({
      priceFrom: 265_500_00,
      lengths: { from: 22, to: 24 },
      laces: ['13x4', '5x5'],
      densities: [180],
      shades: ['1B'],
    });
    expect(matchingVariants(columns, facetRules(CHOSEN, columns), 999)).toBeNull();
    const bob = NAMES.indexOf('neon-indigo-bob') + 1;
    expect(matchingVariants(columns, facetRules(CHOSEN, columns), bob)).toBeNull();
  });

  it('are none without lace, where letting go of lace or length brings some back', () => {
    expect(suggested({ ...CHOSEN, lace: ['none'] })).toEqual([
      { drop: ['lace'], count: 7 },
      { drop: ['length'], count: 4 },
    ]);
    expect(suggested(CHOSEN)).toEqual([]);
  });

  it('need two facets less where no single one is enough', () => {
    const choice = { ...CHOSEN, lace: ['none'], hair: ['mixed'], kind: ['wig'] };
    expect(suggested(choice)).toEqual([{ drop: ['lace', 'hair'], count: 7 }]);
  });

  it('leave only "Clear all" where no pair is enough either', () => {
    expect(suggested({ ...CHOSEN, lace: ['none'], maker: ['nobody'], hair: ['mixed'] })).toEqual([]);
    expect(suggested({ ...CHOSEN, lace: ['none'] }, new Set())).toEqual([]);
  });
});

describe('a filtered list', () => {
  it('has what is sold out only when asked to', () => {
    const soldOut = NAMES.indexOf('titi-coily-brown');
    expect(found({ ...NO_FACETS, texture: ['coily'] }).rows).not.toContain(soldOut);
    expect(found({ ...NO_FACETS, texture: ['coily'], sold: true }).rows).toContain(soldOut);
  });

  it('needs all that is chosen of wear, and any of the others', () => {
    const both = found({ ...NO_FACETS, wear: ['glueless', 'fringe'] }).rows.length;
    const { tally } = found({ ...NO_FACETS, wear: ['glueless'] });
    expect(both).toBeLessThan(tally.of('wear', 'fringe'));
    const either = found({ ...NO_FACETS, texture: ['locs', 'coily'] }).rows.length;
    expect(either).toBe(countOf('locs') + countOf('coily'));
  });

  it('takes a family of colours or single codes', () => {
    const black = found({ ...NO_FACETS, colour: ['black'] }).variants;
    const blonde = found({ ...NO_FACETS, shade: ['613'] }).variants;
    expect(found({ ...NO_FACETS, colour: ['black'], shade: ['613'] }).variants).toBe(black + blonde);
    expect(found({ ...NO_FACETS, shade: ['no such'] }).rows).toEqual([]);
  });
});

const countOf = (texture: string) => found({ ...NO_FACETS, texture: [texture] }).rows.length;

describe('the order of a filtered list', () => {
  const all = found(NO_FACETS);

  it.each([
    ['newest', (id: number) => -id],
    ['top-rated', (id: number) => -((id - 1) % 6)],
    ['most-reviewed', (id: number) => -((id - 1) % 4)],
  ] as const)('%s, then newest', (sort, key) => {
    const ids = inOrder(columns, all, { sort });
    expect(ids).toEqual(ids.toSorted((one, other) => key(one) - key(other) || other - one));
    expect(ids).toHaveLength(30);
  });

  it('by the lowest price among matching variants, up and down', () => {
    const lowest = new Map(all.rows.map((row, place) => [row + 1, all.prices[place] ?? 0]));
    const up = inOrder(columns, all, { sort: 'price-up' }).map((id) => lowest.get(id) ?? 0);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    const down = inOrder(columns, all, { sort: 'price-down' }).map((id) => lowest.get(id) ?? 0);
    expect(down).toEqual(up.toReversed());
  });

  it('by the place of a hit for the best match, and by id where two came at the same time', () => {
    const ranks = new Map([
      [5, 0],
      [9, 1],
    ]);
    const rules = facetRules(NO_FACETS, columns);
    const hits = findProducts(columns, rules, new Set(ranks.keys()));
    expect(inOrder(columns, hits, { sort: 'best', ranks })).toEqual([5, 9]);
    const twins = columnsOf(WIGS.slice(0, 3).map((wig) => ({ ...wig, createdAt: 7 })));
    const both = findProducts(twins, facetRules(NO_FACETS, twins));
    const ids = inOrder(twins, both, { sort: 'newest' });
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });
});
