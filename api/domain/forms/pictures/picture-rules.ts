import { FOCAL_BOUNDS, MAX_ALT } from '../../catalogue/pictures/product-pictures.ts';
import type { FieldErrors } from '../../errors.ts';
import { boundsText } from '../limits.ts';
import { textError } from '../text-rules.ts';
import { optionError, tidyOption } from '../variants/option-values.ts';
import { skuError } from '../variants/variant-form.ts';

/** Unchecked; what is missing or null stays as it is. */
export type EnteredWords = {
  alt?: unknown;
  focalX?: unknown;
  focalY?: unknown;
  colour?: unknown;
  sku?: unknown;
};

const FOCAL_SENTENCE = `Enter the focal point as whole numbers, ${boundsText(FOCAL_BOUNDS.from, FOCAL_BOUNDS.to)} per cent.`;

/** One sentence for each wrong field. */
export function checkPictureWords({ alt, focalX, focalY, colour, sku }: EnteredWords): FieldErrors {
  const errors: FieldErrors = {};
  const note = (field: string, sentence: string | undefined) => {
    if (sentence !== undefined) errors[field] = sentence;
  };
  note('alt', textError(alt, { max: MAX_ALT, what: 'The description of the picture' }));
  if (!isFocal(focalX)) note('focalX', FOCAL_SENTENCE);
  if (!isFocal(focalY)) note('focalY', FOCAL_SENTENCE);
  note('colour', colourError(colour));
  note('sku', isMissing(sku) || sku === '' ? undefined : skuError(sku));
  return errors;
}

const isMissing = (value: unknown) => value === undefined || value === null;

const isFocal = (value: unknown): boolean =>
  isMissing(value) ||
  (Number.isInteger(value) && Number(value) >= FOCAL_BOUNDS.from && Number(value) <= FOCAL_BOUNDS.to);

/** Empty takes the colour away. */
function colourError(value: unknown): string | undefined {
  if (isMissing(value) || value === '') return undefined;
  return optionError('colour', typeof value === 'string' ? tidyOption('colour', value) : '');
}
