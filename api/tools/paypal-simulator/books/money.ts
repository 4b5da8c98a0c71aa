import type { Money } from './records.ts';

export function centsOf(value: string): number {
  const [whole = '0', fraction = ''] = value.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export function moneyOf(cents: number, currency: string): Money {
  const digits = String(cents).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Applies the `wrongAmount` and `wrongCurrency` knobs; an amount with a sign is a difference. */
export function distorted(amount: Money, wrongAmount: string | null, wrongCurrency: string | null): Money {
  const currency = wrongCurrency ?? amount.currency_code;
  if (wrongAmount === null) return { currency_code: currency, value: amount.value };
  const cents = centsOf(wrongAmount.replace(/^[+-]/, ''));
  if (wrongAmount.startsWith('+')) return moneyOf(centsOf(amount.value) + cents, currency);
  if (wrongAmount.startsWith('-')) return moneyOf(Math.max(0, centsOf(amount.value) - cents), currency);
  return moneyOf(cents, currency);
}
