import type { FieldErrors } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { koboFromNaira, type Kobo, MAX_PRICE_KOBO } from '../money.ts';
import { isPaymentRate, RATE_DECIMALS } from '../payments/payment-lifecycle.ts';
import { SETTINGS_LIMITS } from './settings-limits.ts';

type Entered = Record<string, unknown>;

/** Reads a form of unknown content; what is wrong is in `errors` by the field's path, such as `zones.0.name`. */
export class SettingsReader {
  readonly errors: FieldErrors = {};

  text(path: string, value: unknown, rule: { max: number; required?: string; lines?: boolean }): string {
    const error = textError(value, { ...rule, what: 'This' });
    if (error !== undefined) this.errors[path] = error;
    return typeof value === 'string' ? tidyText(value, rule) : '';
  }

  flag(path: string, value: unknown): boolean {
    if (typeof value !== 'boolean') this.errors[path] = 'Answer with yes or no.';
    return value === true;
  }

  whole(path: string, value: unknown, [least, most]: readonly [number, number]): number {
    const isRight = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    if (!isRight) this.errors[path] = `Enter a whole number from ${boundsText(least, most)}.`;
    return isRight ? value : least;
  }

  wholeOrNone(path: string, value: unknown, bounds: readonly [number, number]): number | null {
    return value === null || value === undefined ? null : this.whole(path, value, bounds);
  }

  percent(path: string, value: unknown): number {
    const most = SETTINGS_LIMITS.taxPercent;
    const isRight = typeof value === 'number' && value >= 0 && value <= most && koboFromNaira(value) !== null;
    if (!isRight) this.errors[path] = `Enter a percentage from 0 to ${most} with at most two decimals.`;
    return isRight ? value : 0;
  }

  /** Dollars for one naira. */
  rate(path: string, value: unknown): number {
    if (isPaymentRate(value) && value <= SETTINGS_LIMITS.rate) return value;
    this.errors[path] =
      `Enter the dollars for one naira, such as 0.00065, with at most ${RATE_DECIMALS} decimals.`;
    return 1;
  }

  /** In kobo; anything else was no amount in naira. */
  amount(path: string, value: unknown): Kobo {
    const isRight =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_PRICE_KOBO;
    if (!isRight) this.errors[path] = 'Enter an amount in naira with at most two decimals, 0 or more.';
    return isRight ? value : 0;
  }

  /** @param words what the entries are, such as `zones` */
  list(path: string, value: unknown, { least = 0, most, words }: ListRule): unknown[] {
    const given: readonly unknown[] = Array.isArray(value) ? value : [];
    if (!Array.isArray(value) || given.length < least || given.length > most)
      this.errors[path] = `List ${boundsText(least, most)} ${words}.`;
    return given.slice(0, most);
  }

  object(path: string, value: unknown): Entered {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) this.errors[path] = 'Enter all of its fields.';
    return isObject ? (value as Entered) : {};
  }

  refuse(path: string, sentence: string): void {
    this.errors[path] ??= sentence;
  }
}

interface ListRule {
  least?: number;
  most: number;
  words: string;
}
