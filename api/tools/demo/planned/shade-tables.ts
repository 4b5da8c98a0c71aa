import type { MakerShade } from '../../../domain/catalogue/shade/shade-table.ts';

/** Two makers whose colours are not quite those of the trade. */
export const SHADE_TABLES: readonly { name: string; shades: MakerShade[] }[] = [
  {
    name: 'Olori Strand',
    shades: [
      { code: '30', l: 36.2, a: 24.9, b: 33.6 },
      { code: '613', l: 80.9, a: 1.6, b: 29.4 },
    ],
  },
  { name: 'Sura Lace', shades: [{ code: '27', l: 60.3, a: 12.7, b: 45.1 }] },
];
