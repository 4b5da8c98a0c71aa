/** A business day begins and ends in the shop's zone, wherever an administrator is. */
const SHOP_ZONE = 'Africa/Lagos';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const part = (now: Date, type: Intl.DateTimeFormatPartTypes): string =>
  CLOCK.formatToParts(now).find((found) => found.type === type)?.value ?? '';

/** `2026-11-22`. */
export const shopDay = (now: Date): string =>
  `${part(now, 'year')}-${part(now, 'month')}-${part(now, 'day')}`;

/** The morning begins at midnight. */
export function greetingAt(now: Date): string {
  const hour = Number(part(now, 'hour'));
  if (hour >= 17) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
