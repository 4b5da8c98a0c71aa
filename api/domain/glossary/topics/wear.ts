import type { Term } from './term.ts';

export const WEAR: readonly Term[] = [
  {
    name: 'Glueless',
    slug: 'glueless',
    plain: 'Holds with a band, combs or straps. No adhesive needed.',
    synonyms: ['wear and go', 'no glue', 'ready to wear'],
    facet: { key: 'glueless', value: 'yes' },
  },
  {
    name: 'Pre-plucked',
    slug: 'pre-plucked',
    plain: 'The hairline is already thinned so that it looks grown.',
    synonyms: ['preplucked', 'plucked hairline'],
    facet: { key: 'prePlucked', value: 'yes' },
  },
  {
    name: 'Bleached knots',
    slug: 'bleached-knots',
    plain: 'The tiny dark knots in the lace are lightened, so the scalp looks real.',
    synonyms: ['bleach knots'],
    facet: { key: 'bleachedKnots', value: 'yes' },
  },
  {
    name: 'Baby hair',
    slug: 'baby-hair',
    plain: 'Short fine hairs left along the edge of the lace.',
    synonyms: ['edges', 'sleeked edges'],
  },
  {
    name: 'Melt',
    slug: 'melt',
    plain: 'Lace that blends so well that its edge disappears.',
    synonyms: ['melted lace', 'lace melt'],
  },
  {
    name: 'Cap size',
    slug: 'cap-size',
    plain: 'The size of the base. Makers measure differently, so M is not always M.',
    measure: 'S, M, L, XL',
    synonyms: ['head size', 'cap circumference'],
    facet: { key: 'cap' },
  },
  {
    name: 'U-part',
    slug: 'u-part',
    plain: 'An opening on top where your own hair covers the seam.',
    synonyms: ['u part', 'v part', 'v-part'],
    facet: { key: 'construction', value: 'u-part' },
  },
  {
    name: 'Mono top',
    slug: 'mono-top',
    plain: 'Hairs tied one by one into a fine net on top, so the scalp shows.',
    synonyms: ['monofilament', 'hand tied'],
    facet: { key: 'construction', value: 'mono' },
  },
  {
    name: 'Fringe',
    slug: 'fringe',
    plain: 'Hair cut over the forehead; it hides the hairline.',
    synonyms: ['bangs', 'bang', 'china bang'],
    facet: { key: 'fringe', value: 'yes' },
  },
];
