/** A business day begins and ends in the shop's zone, wherever an administrator is. */
export const SHOP_ZONE = 'Africa/Lagos';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const MINUTES = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const part = (now: Date, type: Intl.DateTimeFormatPartTypes): string =>
  CLOCK.formatToParts(now).find((found) => found.type === type)?.value ?? '';

/** `2026-11-22`. */
export const shopDay = (now: Date): string =>
  `${part(now, 'year')}-${part(now, 'month')}-${part(now, 'day')}`;

/** 0 to 23, in the shop's zone. */
export const shopHour = (now: Date): number => Number(part(now, 'hour'));

/** How far the shop's zone is ahead of UTC, all year. */
const SHOP_OFFSET = '+01:00';

/** `2026-11-22 08:00`, in the shop's zone. */
export const shopMoment = (time: Date): string => `${shopDay(time)} ${MINUTES.format(time)}`;

/** The moment of a day and time in the shop's zone, `2026-11-22T08:00`; null for what is none. */
export function shopTimeFrom(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}:00${SHOP_OFFSET}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** From the first millisecond of a day in the shop's zone to its last; null for what is no day. */
export function shopDayBounds(day: string): { from: Date; to: Date } | null {
  const from = shopTimeFrom(`${day}T00:00`);
  // Lagos has no summer time: each day has 24 hours.
  return from && shopDay(from) === day ? { from, to: new Date(from.getTime() + 86_400_000 - 1) } : null;
}

/** The morning begins at midnight. */
export function greetingAt(now: Date): string {
  const hour = shopHour(now);
  if (hour >= 17) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
