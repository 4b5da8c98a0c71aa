import type { DeliveryDays } from './owner-settings.ts';
import { SETTINGS_LIMITS } from './settings-limits.ts';
import type { SettingsReader } from './settings-reader.ts';

const HOURS = 24;
const WEEK = 7;

export function readDeliveryDays(form: SettingsReader, given: Record<string, unknown>): DeliveryDays {
  const workingDays = form
    .list('delivery.workingDays', given['workingDays'], { least: 1, most: WEEK, words: 'days of the week' })
    .map((day) => form.whole('delivery.workingDays', day, [1, WEEK]));
  const holidays = form
    .list('delivery.holidays', given['holidays'], { most: SETTINGS_LIMITS.holidays, words: 'days' })
    .map((day) => readDay(form, day));
  return {
    cutOffHour: form.whole('delivery.cutOffHour', given['cutOffHour'], [0, HOURS]),
    workingDays: [...new Set(workingDays)].toSorted((a, b) => a - b),
    holidays: [...new Set(holidays)].toSorted(),
  };
}

function readDay(form: SettingsReader, given: unknown): string {
  const day = typeof given === 'string' ? given.trim() : '';
  if (!isDay(day)) form.refuse('delivery.holidays', 'Enter days such as 2026-12-25.');
  return day;
}

/** A day of the calendar, which 2026-02-30 is not. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  );
}
