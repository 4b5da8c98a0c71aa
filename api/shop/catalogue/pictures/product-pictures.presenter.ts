import { z } from 'zod';
import { FOCAL_CENTRE } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { documented } from '../../../platform/rest/answers.ts';
import type { NamedPicture } from './product-pictures.service.ts';

export const pictureJson = documented(
  'ProductPicture',
  z.object({
    name: z.string().describe('Its name among the pictures of its product.'),
    image: z.string().describe('A path in this shop or an https address.'),
    alt: z.string().describe('What it shows; empty if the product’s name says it.'),
    focalX: z.int().describe('What stays in sight, in per cent from the left.'),
    focalY: z.int().describe('The same in per cent from the top.'),
    colour: z.string().nullable().describe('The code of the colour that it shows; null for every colour.'),
    sku: z.string().nullable().describe('The variant that alone it shows; null for none.'),
  }),
  {
    name: '3f0a',
    image: '/media/3f0a.webp',
    alt: 'From the side',
    focalX: FOCAL_CENTRE,
    focalY: FOCAL_CENTRE,
    colour: '1B',
    sku: null,
  },
);

export function presentPicture({ name, file, alt, focalX, focalY, colour, sku }: NamedPicture) {
  return { name, image: file, alt, focalX, focalY, colour, sku };
}
