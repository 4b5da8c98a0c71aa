import { slugError, slugOf } from '../catalogue/collections/slugs.ts';
import type { FieldErrors } from '../errors.ts';
import { readChart } from './cap-chart-form.ts';
import { LIMITS } from './limits.ts';
import { readShades } from './shade-form.ts';
import { textError } from './text-rules.ts';

/** Of one list; a search finds the others. */
export const MAX_MAKERS = 200;

const MAX_LINK = 300;

export const MAKER_MESSAGES = {
  letters: 'The name needs a letter from A to Z or a digit.',
  link: 'Enter an address that begins with https://, or leave it empty.',
} as const;

/** Anything; a missing text counts as empty. */
export interface EnteredMaker {
  name?: unknown;
  slug?: unknown;
  link?: unknown;
  /** The cap sizes; missing counts as none. */
  caps?: unknown;
  /** Its own values of colours; missing counts as none. */
  shades?: unknown;
}

/** A maker's name is the brand of its products, so it has the same limit. */
export function checkMaker({ name, slug, link, caps = [], shades = [] }: EnteredMaker): FieldErrors {
  const rule = { required: 'Enter a name.', max: LIMITS.brand, what: 'The name' };
  const chart = readChart(caps);
  const table = readShades(shades);
  const errors = {
    name: textError(name, rule) ?? (slugOf(name) === '' ? MAKER_MESSAGES.letters : undefined),
    slug: slugError(slug),
    link: isLink(link) ? undefined : MAKER_MESSAGES.link,
    caps: typeof chart === 'string' ? chart : undefined,
    shades: typeof table === 'string' ? table : undefined,
  };
  return Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [keyof typeof errors, string] => pair[1] !== undefined),
  );
}

function isLink(link: unknown): boolean {
  if (link === '') return true;
  if (typeof link !== 'string' || link.length > MAX_LINK) return false;
  return URL.parse(link)?.protocol === 'https:' && !/\s/.test(link);
}
