import type { FieldErrors } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { textError } from '../forms/text-rules.ts';
import { ALL_SCOPES, isScope } from './scopes.ts';

/** Keys that count at a time. */
export const MAX_KEYS = 20;

export const KEY_NAME_LIMIT = 100;

/** How long a key may count. */
export const KEY_DAYS = { least: 1, most: 365, usual: 90 } as const;

/** A key that has ended stays in the list this long. */
export const ENDED_KEY_DAYS = 30;

/** When a key was last used is known to this precision. */
export const LAST_USE_HOURS = 1;

/** Requests that a key may make in a minute. */
export const KEY_REQUESTS_PER_MINUTE = 600;

/** What every key begins with, so that people and scanners of leaked secrets know it. */
export const KEY_PREFIX = 'irun_';

/** Characters of a key that its list shows, so that one can tell which is which. */
export const SHOWN_CHARACTERS = KEY_PREFIX.length + 6;

/** Any object; what is missing or of another type is judged as left out. */
export interface EnteredKey {
  name?: unknown;
  scopes?: unknown;
  days?: unknown;
}

/** What is wrong with a key as somebody has entered it. */
export function checkKey({ name, scopes, days }: EnteredKey): FieldErrors {
  const named = textError(name, { required: 'Say what it is for.', max: KEY_NAME_LIMIT, what: 'The name' });
  const scoped = scopesError(scopes);
  const lasting = daysError(days);
  return {
    ...(named && { name: named }),
    ...(scoped && { scopes: scoped }),
    ...(lasting && { days: lasting }),
  };
}

function scopesError(value: unknown): string | undefined {
  const scopes: readonly unknown[] = Array.isArray(value) ? value : [];
  if (scopes.length === 0) return 'Choose at least one thing that it may do.';
  if (scopes.length > ALL_SCOPES.length || !scopes.every(isScope)) {
    return `Choose what it may do from these: ${ALL_SCOPES.join(', ')}.`;
  }
  return undefined;
}

function daysError(value: unknown): string | undefined {
  const { least, most } = KEY_DAYS;
  const isFine = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isFine ? undefined : `Enter a whole number of days, ${boundsText(least, most)}.`;
}
