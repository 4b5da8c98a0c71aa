import { z } from 'zod';
import { LIGHTNESS } from '../../../domain/forms/shade-form.ts';
import { documented } from '../../../platform/rest/answers.ts';

const EXAMPLE = { code: '30', l: 36.4, a: 24.8, b: 33.9 };

/** In CIELAB with the white of D65. */
export const makerShadeJson = documented(
  'MakerShade',
  z.object({
    code: z.string().describe('The code of the colour.'),
    l: z.number().describe(LIGHTNESS),
    a: z.number().describe('From green, below 0, to red.'),
    b: z.number().describe('From blue, below 0, to yellow.'),
  }),
  EXAMPLE,
);

export const shadeTableJson = documented(
  'ShadeTable',
  z.object({
    maker: z.string().describe('In the address of a list.'),
    name: z.string().describe('The brand of its products.'),
    shades: z.array(makerShadeJson),
  }),
  { maker: 'olori-strand', name: 'Olori Strand', shades: [EXAMPLE] },
);
