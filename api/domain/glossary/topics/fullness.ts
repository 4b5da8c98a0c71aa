import type { Term } from './term.ts';

export const FULLNESS: readonly Term[] = [
  {
    name: 'Length',
    slug: 'length',
    plain: 'Measured from the crown to the tip with the hair pulled straight. Waves and curls hang shorter.',
    measure: '1 inch is 2.54 cm',
    synonyms: ['inches', 'inch', '"'],
    facet: { key: 'length' },
  },
  {
    name: 'Shrinkage',
    slug: 'shrinkage',
    plain: 'How much shorter a texture hangs than its measured length.',
    measure: 'body wave 7%, curly 22%, coily 45%',
    synonyms: ['spring-back'],
  },
  {
    name: 'Density',
    slug: 'density',
    plain:
      'How full the hair is, compared with an average head of hair at 100%. Shops count differently, so look at the picture too.',
    measure: '130% light, 150% everyday, 180% full, 200% very full, 250% big',
    synonyms: ['fullness', 'thickness', 'volume'],
    facet: { key: 'density' },
  },
  {
    name: 'Single drawn',
    slug: 'single-drawn',
    plain: 'Long and short hairs together, so ends are thinner.',
    measure: 'about 55% of hairs at full length',
    synonyms: ['single donor drawn'],
    facet: { key: 'drawn', value: 'single' },
  },
  {
    name: 'Double drawn',
    slug: 'double-drawn',
    plain: 'Shorter hairs are taken out, so it is almost as full at the tip.',
    measure: 'about 75% of hairs at full length',
    synonyms: ['double-drawn'],
    facet: { key: 'drawn', value: 'double' },
  },
  {
    name: 'Super double drawn',
    slug: 'super-double-drawn',
    plain: 'Nearly every hair is the same length. The fullest ends and the highest price.',
    measure: 'about 90% of hairs at full length',
    synonyms: ['super double', 'sdd', 'super double-drawn'],
    facet: { key: 'drawn', value: 'super double' },
  },
];
