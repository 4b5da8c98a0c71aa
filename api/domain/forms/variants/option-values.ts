import { boundsText } from '../limits.ts';
import { textError, tidyText } from '../text-rules.ts';
import {
  CAP_SIZES,
  DENSITY_BOUNDS,
  LACES,
  LENGTH_BOUNDS,
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
  PARTINGS,
} from '../../catalogue/variants/options.ts';

/** In characters. */
export const COLOUR_LIMIT = 16;

/** Volume, finish and shade, in characters. */
export const OPTION_WORD_LIMIT = 40;

/** Lengths in one set of bundles. */
export const MAX_LENGTHS = 6;

/** As screens and files call them. */
export const OPTION_TITLES: Record<OptionName, string> = {
  length: 'Length',
  colour: 'Colour',
  density: 'Density',
  lace: 'Lace',
  cap: 'Cap size',
  parting: 'Parting',
  volume: 'Volume',
  finish: 'Finish',
  shade: 'Shade',
};

const OTHER_WORDS: Readonly<Record<string, string>> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  center: 'centre',
  middle: 'centre',
  'full lace': 'full',
  'no lace': 'none',
};

/** A value as people type it, in its code: `22"` is 22, "14, 16 inch" is 14-16, "13×4" is 13x4, "medium" is M. */
export function tidyOption(name: OptionName, typed: string): string {
  const text = tidyText(typed);
  if (name === 'length') return tidyLengths(text);
  if (name === 'density') return text.replace(/\s*%$/, '');
  if (name === 'colour') return text.toUpperCase();
  if (name === 'volume' || name === 'finish' || name === 'shade') return text;
  const lower = text.toLowerCase();
  const word = OTHER_WORDS[lower] ?? lower;
  if (name === 'cap') return word.toUpperCase();
  return name === 'lace' ? word.replaceAll(/\s*(?:[x×*]|by)\s*/g, 'x') : word;
}

function tidyLengths(text: string): string {
  const parts = text
    .replaceAll(/["”″]|\binch(?:es)?\b|(?<=\d)\s*in\b/gi, '')
    .trim()
    .split(/[\s,+-]+/);
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return text;
  return parts
    .map(Number)
    .sort((one, other) => one - other)
    .join('-');
}

const listed = (words: readonly string[]): string => words.join(', ');

const isWithin = (text: string, { from, to }: { from: number; to: number }): boolean =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) >= from && Number(text) <= to;

const SENTENCES = {
  length: `Enter a length in inches, ${boundsText(LENGTH_BOUNDS.from, LENGTH_BOUNDS.to)}; for a set of bundles up to ${MAX_LENGTHS}, such as 14-16-18.`,
  colour: `Enter a colour code of up to ${COLOUR_LIMIT} letters, digits, / and -, such as T1B/27.`,
  density: `Enter a density in percent, ${boundsText(DENSITY_BOUNDS.from, DENSITY_BOUNDS.to)}.`,
  lace: `Choose a lace from these: ${listed(LACES)}.`,
  cap: `Choose a cap size from these: ${listed(CAP_SIZES)}.`,
  parting: `Choose a parting from these: ${listed(PARTINGS)}.`,
} as const;

const IS_FINE: Record<keyof typeof SENTENCES, (value: string) => boolean> = {
  length(value) {
    const lengths = value.split('-');
    return lengths.length <= MAX_LENGTHS && lengths.every((length) => isWithin(length, LENGTH_BOUNDS));
  },
  colour: (value) => new RegExp(`^[A-Z0-9/-]{1,${COLOUR_LIMIT}}$`, 'i').test(value),
  density: (value) => isWithin(value, DENSITY_BOUNDS),
  lace: (value) => (LACES as readonly string[]).includes(value),
  cap: (value) => (CAP_SIZES as readonly string[]).includes(value),
  parting: (value) => (PARTINGS as readonly string[]).includes(value),
};

/** What is wrong with a value that has been tidied. */
export function optionError(name: OptionName, value: string): string | undefined {
  if (name === 'volume' || name === 'finish' || name === 'shade') {
    const what = OPTION_TITLES[name];
    const required = `Enter a ${what.toLowerCase()}.`;
    return textError(value, { required, max: OPTION_WORD_LIMIT, what: `The ${what.toLowerCase()}` });
  }
  return IS_FINE[name](value) ? undefined : SENTENCES[name];
}

export const isOptionName = (name: string): name is OptionName =>
  (OPTION_NAMES as readonly string[]).includes(name);

/** One value for each option, tidied, and what is wrong with the list itself. */
export function readOptions(given: readonly { name: string; value: unknown }[]): {
  options: OptionValues;
  error: string | undefined;
} {
  const options: OptionValues = {};
  let error: string | undefined;
  for (const { name, value } of given) {
    if (!isOptionName(name)) error = `There is no such option. Choose from these: ${listed(OPTION_NAMES)}.`;
    else if (options[name] !== undefined) error = `${OPTION_TITLES[name]} is given twice. Give it once.`;
    else
      options[name] =
        typeof value === 'string' || typeof value === 'number' ? tidyOption(name, String(value)) : '';
  }
  return { options, error };
}
