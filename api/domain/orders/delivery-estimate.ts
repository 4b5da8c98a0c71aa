import type { DeliveryDays, DeliveryMethod, DeliveryZone } from '../settings/owner-settings.ts';
import { shopDay, shopHour } from '../shop-time.ts';
import type { DeliveryPlace } from './delivery-zone.ts';

/** The first and the last day on which an order may arrive, such as `2026-11-27`. */
export type DeliveryEstimate = { from: string; to: string };

/** When an order that is placed now arrives; null where the owner promises no days. */
export function estimateDelivery(
  now: Date,
  { daysFrom, daysTo }: Pick<DeliveryMethod, 'daysFrom' | 'daysTo'>,
  days: DeliveryDays,
): DeliveryEstimate | null {
  const last = daysTo ?? daysFrom;
  if (last === null) return null;
  const today = shopDay(now);
  const start = shopHour(now) < days.cutOffHour ? today : dayAfter(today);
  return { from: workingDay(start, daysFrom ?? last, days), to: workingDay(start, last, days) };
}

/** So many working days after the first one that is not before `start`. */
function workingDay(start: string, count: number, days: DeliveryDays): string {
  let day = nextWorkingDay(start, days);
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(dayAfter(day), days);
  return day;
}

function nextWorkingDay(start: string, days: DeliveryDays): string {
  let day = start;
  while (!isWorkingDay(day, days)) day = dayAfter(day);
  return day;
}

const isWorkingDay = (day: string, { workingDays, holidays }: DeliveryDays): boolean =>
  // Sunday is 0 in JavaScript.
  workingDays.includes(dateOf(day).getUTCDay() || 7) && !holidays.includes(day);

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function dayAfter(day: string): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "Fri 27 – Mon 30 November", "Mon 30 November – Wed 2 December" or "Fri 27 November". */
export function estimateText({ from, to }: DeliveryEstimate): string {
  if (from === to) return `${dayText(to)} ${monthText(to)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayText(from)}${isOneMonth ? '' : ` ${monthText(from)}`} – ${dayText(to)} ${monthText(to)}`;
}

const dayText = (day: string): string => `${WEEKDAYS[dateOf(day).getUTCDay()]} ${dateOf(day).getUTCDate()}`;
const monthText = (day: string): string => MONTHS[dateOf(day).getUTCMonth()] ?? '';

/** The place that an estimate is for: the city, before there is an address the first zone; empty for everywhere. */
export function destinationOf(zones: readonly DeliveryZone[], place: DeliveryPlace | null): string {
  if (place?.city) return place.city;
  const [first] = zones;
  return first && first.countries.length + first.places.length > 0 ? first.name : '';
}
