import type { Term } from './term.ts';

export const HAIR: readonly Term[] = [
  {
    name: 'Raw hair',
    slug: 'raw-hair',
    plain: 'Cut from one person, only washed. Lasts longest.',
    measure: '3 to 5 years',
    synonyms: ['raw donor', 'donor hair'],
    facet: { key: 'hair', value: 'raw' },
  },
  {
    name: 'Virgin hair',
    slug: 'virgin-hair',
    plain: 'Never coloured or permed before it was made up.',
    measure: '2 to 4 years',
    synonyms: ['virgin'],
    facet: { key: 'hair', value: 'virgin' },
  },
  {
    name: 'Remy hair',
    slug: 'remy-hair',
    plain: 'All roots at one end, so it tangles less.',
    measure: '1.5 to 3 years',
    synonyms: ['remi', 'remy human hair'],
    facet: { key: 'hair', value: 'remy' },
  },
  {
    name: 'Synthetic',
    slug: 'synthetic',
    plain: 'Fibre with a set style. Keep all heat away.',
    measure: '3 to 14 months',
    synonyms: ['fibre', 'futura', 'kanekalon'],
    facet: { key: 'hair', value: 'synthetic' },
  },
  {
    name: 'Heat-safe fibre',
    slug: 'heat-safe-fibre',
    plain: 'Fibre that takes a cool iron.',
    measure: 'up to 150 °C',
    synonyms: ['heat resistant', 'heat friendly'],
    facet: { key: 'hair', value: 'heat-safe' },
  },
  {
    name: 'Hair blend',
    slug: 'hair-blend',
    plain: 'Human hair and fibre together.',
    synonyms: ['blend', 'mixed hair'],
    facet: { key: 'hair', value: 'mixed' },
  },
  {
    name: 'Shedding',
    slug: 'shedding',
    plain: 'Loose hairs coming out. A few in the first wash are normal.',
    synonyms: ['falling hair'],
  },
];
