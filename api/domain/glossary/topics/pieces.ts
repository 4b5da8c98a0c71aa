import type { Term } from './term.ts';

export const PIECES: readonly Term[] = [
  {
    name: 'Bundle',
    slug: 'bundle',
    plain: 'Hair sewn on a strip, sold by weight, for sewing in.',
    measure: '95 to 100 g each',
    synonyms: ['bundles', 'weft', 'weave', 'attachment'],
    facet: { key: 'kind', value: 'bundle' },
  },
  {
    name: 'Closure',
    slug: 'closure',
    plain: 'A lace piece that closes the top of a sew-in.',
    synonyms: ['lace closure piece'],
    facet: { key: 'kind', value: 'closure' },
  },
  {
    name: 'Ponytail',
    slug: 'ponytail',
    plain: 'A tail that wraps or ties over your own hair.',
    synonyms: ['drawstring', 'pony', 'wrap around'],
    facet: { key: 'kind', value: 'hairpiece' },
  },
  {
    name: 'Hygiene seal',
    slug: 'hygiene-seal',
    plain: 'A sealed band on the cap. While it is whole the wig counts as unworn and can come back.',
    synonyms: ['seal', 'return seal'],
  },
];
