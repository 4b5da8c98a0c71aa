import { COLOUR_FAMILIES, MAX_OTHER_NAMES } from '../catalogue/facts/colours.ts';
import type { FieldErrors } from '../errors.ts';
import { textError } from './text-rules.ts';

export const MAX_COLOUR_NAME = 60;
const MAX_CODE = 20;
export const MAX_COLOUR_WORDS = 160;

const CODE = new RegExp(`^[A-Za-z0-9/]{1,${MAX_CODE}}$`);
const HEX = /^#[0-9a-f]{6}$/;

export const COLOUR_MESSAGES = {
  code: `Enter a code of up to ${MAX_CODE} letters, digits and slashes, such as T1B/27.`,
  family: `Choose what it is sorted under: ${COLOUR_FAMILIES.join(', ')}.`,
  hex: 'Enter the middle shade as # and six digits, such as #1e1816.',
  also: `Enter at most ${MAX_OTHER_NAMES} other names, each of up to ${MAX_COLOUR_NAME} characters.`,
} as const;

export const isColourCode = (code: unknown): code is string => typeof code === 'string' && CODE.test(code);

/** Anything; a missing text counts as empty. */
export interface EnteredColour {
  code?: unknown;
  name?: unknown;
  family?: unknown;
  hex?: unknown;
  also?: unknown;
  says?: unknown;
}

/** Case and an upper-case hex are put right before. */
export function checkColour({ code, name, family, hex, also, says }: EnteredColour): FieldErrors {
  const families: readonly unknown[] = COLOUR_FAMILIES;
  const errors = {
    code: isColourCode(code) ? undefined : COLOUR_MESSAGES.code,
    name: textError(name, { required: 'Enter a name.', max: MAX_COLOUR_NAME, what: 'The name' }),
    family: families.includes(family) ? undefined : COLOUR_MESSAGES.family,
    hex: typeof hex === 'string' && HEX.test(hex) ? undefined : COLOUR_MESSAGES.hex,
    also: isNames(also) ? undefined : COLOUR_MESSAGES.also,
    says: textError(says, { max: MAX_COLOUR_WORDS, what: 'The description' }),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [keyof typeof errors, string] => pair[1] !== undefined),
  );
}

function isNames(also: unknown): boolean {
  const rule = { required: 'Enter a name.', max: MAX_COLOUR_NAME, what: 'The name' };
  return (
    Array.isArray(also) &&
    also.length <= MAX_OTHER_NAMES &&
    also.every((name) => textError(name, rule) === undefined)
  );
}
