import type { FieldErrors } from '../errors.ts';
import { textError } from '../forms/text-rules.ts';
import type { ProviderMoney } from './payment-provider.ts';

/** How our books and a provider's can differ about one movement of money. */
export const DIFFERENCE_KINDS = ['unknown-here', 'unknown-there', 'other-amount'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Null where both say the same; at least one of them has the movement. */
export function differenceOf(
  ours: ProviderMoney | null,
  theirs: ProviderMoney | null,
): DifferenceKind | null {
  if (!ours) return 'unknown-here';
  if (!theirs) return 'unknown-there';
  return ours.cents === theirs.cents && ours.currency === theirs.currency ? null : 'other-amount';
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** PayPal's books show a movement up to three hours later. */
const LATE_MS = 3 * HOUR;

/** What a period begins before the end of the last one, so that late entries are seen. */
const OVERLAP_MS = DAY;

/** Providers list at most 31 days at once. */
const LONGEST_MS = 30 * DAY;

/** How long after a comparison the next one is due, with time to spare for the pause between two looks. */
const BETWEEN_MS = 23 * HOUR;

/** @param last the end of the last period that was compared; null for none */
export function periodToCompare(now: Date, last: Date | null): { from: Date; to: Date } {
  const to = now.getTime() - LATE_MS;
  const since = last ? last.getTime() - OVERLAP_MS : -Infinity;
  return { from: new Date(Math.max(since, to - LONGEST_MS)), to: new Date(to) };
}

export function isComparisonDue(now: Date, comparedAt: Date | null): boolean {
  return comparedAt === null || now.getTime() - comparedAt.getTime() >= BETWEEN_MS;
}

/** Characters of what staff write about a difference. */
export const DIFFERENCE_NOTE = 200;

export function checkDifferenceNote(note: unknown): FieldErrors {
  const error = textError(note, {
    max: DIFFERENCE_NOTE,
    required: 'Write what you have found out, so that nobody looks for it again.',
    what: 'The note',
  });
  return error === undefined ? {} : { note: error };
}
