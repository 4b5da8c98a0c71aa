/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60_000;

const HOUR = 60;

/** "30 minutes", "an hour", "72 hours". */
export function durationText(minutes: number): string {
  if (minutes === HOUR) return 'an hour';
  return minutes % HOUR === 0 ? `${minutes / HOUR} hours` : `${minutes} minutes`;
}
