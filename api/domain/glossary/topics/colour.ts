import type { Term } from './term.ts';

export const COLOUR: readonly Term[] = [
  {
    name: 'Ombré',
    slug: 'ombre',
    plain: 'Dark roots that fade into a lighter length.',
    synonyms: ['ombre', 'two tone'],
    facet: { key: 'colourKind', value: 'ombre' },
  },
  {
    name: 'Shadow root',
    slug: 'shadow-root',
    plain: 'A short dark root under a light colour, so the lace looks softer.',
    synonyms: ['rooted', 'dark roots'],
    facet: { key: 'colourKind', value: 'rooted' },
  },
  {
    name: 'Highlights',
    slug: 'highlights',
    plain: 'Thin streaks of a second colour.',
    synonyms: ['piano', 'streaks', 'balayage'],
    facet: { key: 'colourKind', value: 'mix' },
  },
  {
    name: '613',
    slug: '613',
    plain: 'The trade code for pale blonde that can be dyed any colour.',
    synonyms: ['blonde wig', 'russian blonde'],
    facet: { key: 'colour', value: '613' },
  },
  {
    name: '1B',
    slug: '1b',
    plain: 'The trade code for natural, off-black hair.',
    synonyms: ['off black', 'natural black'],
    facet: { key: 'colour', value: '1B' },
  },
  {
    name: '99J',
    slug: '99j',
    plain: 'The trade code for black cherry, a very dark wine red.',
    synonyms: ['wine', 'black cherry'],
    facet: { key: 'colour', value: '99J' },
  },
];
