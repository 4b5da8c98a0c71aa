import { z } from 'zod';
import { FOCAL_BOUNDS, MAX_ALT } from '../../../domain/catalogue/pictures/product-pictures.ts';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
} from '../../../domain/catalogue/picture-upload.ts';
import { boundsText, lengthText } from '../../../domain/forms/limits.ts';
import { form, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';

const ALT = `What it shows, for people who do not see it. ${lengthText(MAX_ALT)}.`;
const FOCAL = `What stays in sight, in per cent, ${boundsText(FOCAL_BOUNDS.from, FOCAL_BOUNDS.to)}, from the`;
const COLOUR = 'The code of the colour that it shows; an empty text for no colour.';
const SKU = 'The SKU of the variant that alone it shows; an empty text for none.';
const VERSION =
  'Optional: the `version` of the product that was edited, as GraphQL gives it. 409 if it has changed since.';

/** Numbers of a form come as text; the service checks what they are. */
export const wordsBody = z
  .object({
    version: validatedLater('integer').describe(VERSION),
    alt: validatedLater('string').describe(ALT),
    focalX: validatedLater('integer').describe(`${FOCAL} left.`),
    focalY: validatedLater('integer').describe(`${FOCAL} top.`),
    colour: validatedLater('string').describe(COLOUR),
    sku: validatedLater('string').describe(SKU),
  })
  .partial();

export const changeBody = withExample(wordsBody.nullish(), { alt: 'From the side', focalY: 30 });

export const orderBody = withExample(
  z
    .object({
      version: validatedLater('integer').describe(VERSION),
      pictures: z
        .unknown()
        .meta({ type: 'array', items: { type: 'string' } })
        .describe('Names of pictures; those that are left out stay behind the others.'),
    })
    .partial()
    .nullish(),
  { pictures: ['9c1e', '3f0a'] },
);

export const pictureForm = form(['image'], {
  image: {
    type: 'string',
    format: 'binary',
    description: `A ${PICTURE_KINDS_TEXT} file of up to ${MAX_UPLOAD_TEXT} and ${megapixels(MAX_PICTURE_PIXELS)}, fewer as AVIF.`,
  },
  alt: { type: 'string', description: ALT, example: 'From the side' },
  focalX: { type: 'string', description: `${FOCAL} left.`, example: '50' },
  focalY: { type: 'string', description: `${FOCAL} top.`, example: '30' },
  colour: { type: 'string', description: COLOUR, example: '1B' },
  sku: { type: 'string', description: SKU, example: 'BONE-22-1B' },
});
