import { z } from 'zod';
import { withExample } from './answers.ts';

/** Plain decimal text, as older clients post what stood in a form field: "5", "89.99". */
const NUMBER_TEXT = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

/**
 * A number field of a body: a JSON number, or clean decimal text, as older clients post form values, read as that number.
 * Anything else is refused; which numbers are allowed is the services' matter.
 */
export function restNumber() {
  const text = z.string().regex(NUMBER_TEXT, { error: 'must be a number' }).transform(Number);
  return z.union([z.number(), text], { error: 'must be a number' });
}

/**
 * A field of a body that the service judges after it has looked at who asks, so that nobody learns from a refusal what
 * only administrators may do. Where a number is wanted, clean decimal text becomes one.
 * @param type what the documentation says it is
 */
export function judgedLater(type: 'string' | 'number' | 'integer' | 'boolean') {
  const isNumber = type === 'number' || type === 'integer';
  return z
    .unknown()
    .transform((value) =>
      isNumber && typeof value === 'string' && NUMBER_TEXT.test(value) ? Number(value) : value,
    )
    .meta({ type });
}

/** A query parameter: text, or the first text of one that was given several times. */
export function queryText() {
  return z
    .preprocess((given): unknown => (Array.isArray(given) ? (given as unknown[])[0] : given), z.string())
    .optional();
}

/** The id in a path as it was written; what it names, if anything, the services find out. */
export const idParams = z.object({
  id: withExample(z.string().describe('A positive whole number.'), '1'),
});
