import { z } from 'zod';
import { withExample } from './answers.ts';

/** Decimal text, as older clients post form values: "5", "89.99". */
const NUMBER_TEXT = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

/**
 * A number field of a body: a JSON number, or decimal text from older clients. Anything else is rejected; the services
 * check the range.
 */
export function restNumber() {
  const text = z.string().regex(NUMBER_TEXT, { error: 'must be a number' }).transform(Number);
  return z.union([z.number(), text], { error: 'must be a number' });
}

/**
 * A field that the service validates after it has checked permissions, so that error messages reveal nothing about
 * calls for administrators only. Decimal text becomes a number where `type` is one.
 * @param type for the documentation
 */
export function validatedLater(type: 'string' | 'number' | 'integer' | 'boolean') {
  const isNumber = type === 'number' || type === 'integer';
  return z
    .unknown()
    .transform((value) =>
      isNumber && typeof value === 'string' && NUMBER_TEXT.test(value) ? Number(value) : value,
    )
    .meta({ type });
}

/** The first value of a query parameter. */
export function queryText() {
  return z
    .preprocess((given): unknown => (Array.isArray(given) ? (given as unknown[])[0] : given), z.string())
    .optional();
}

/** A random id in a path, unparsed, as `idParams`. */
export const publicIdParams = z.object({
  id: withExample(z.string().describe('A UUID.'), '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7'),
});

/** The id in a path, unparsed: the services parse it and answer 404. */
export const idParams = z.object({
  id: withExample(z.string().describe('A positive whole number.'), '1'),
});
