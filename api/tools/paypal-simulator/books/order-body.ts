import { centsOf, moneyOf } from './money.ts';
import { malformed, refusedField } from './provider-error.ts';
import type { Money, PurchaseUnit } from './records.ts';

/** Currencies PayPal accepts; the naira is not one of them. */
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);
const MAX_CENTS = 999_999_999;

const PAYEE_LIMITS = { email_address: 254, merchant_id: 13 } as const;

const LIMITS = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 127 } as const;

type Fields = Record<string, unknown>;

function fieldsAt(value: unknown, pointer: string): Fields {
  if (value === undefined || value === null) {
    throw malformed(pointer, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw malformed(pointer, 'INVALID_PARAMETER_SYNTAX', 'An object is expected here.');
  }
  return value as Fields;
}

function textAt(fields: Fields, name: string, pointer: string, most: number): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  const field = `${pointer}/${name}`;
  if (typeof value !== 'string') throw malformed(field, 'INVALID_PARAMETER_SYNTAX', 'Text is expected here.');
  if (value.length === 0 || value.length > most) {
    throw malformed(field, 'INVALID_STRING_LENGTH', `1 to ${most} characters are expected here.`);
  }
  return value;
}

function requiredText(fields: Fields, name: string, pointer: string, most: number): string {
  const value = textAt(fields, name, pointer, most);
  if (value !== undefined) return value;
  throw malformed(`${pointer}/${name}`, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
}

/** Optional string fields with their maximum lengths; the body may be empty. */
export function readTexts(body: unknown, limits: Record<string, number>): Record<string, string> {
  const fields = fieldsAt(body ?? {}, '');
  const texts = Object.entries(limits).map(([name, most]) => [name, textAt(fields, name, '', most)] as const);
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

/** @throws ProviderError 400 for bad syntax, 422 for an unsupported currency or amount */
export function readMoney(value: unknown, pointer: string): Money {
  const fields = fieldsAt(value, pointer);
  const currency = requiredText(fields, 'currency_code', pointer, 3);
  const figure = requiredText(fields, 'value', pointer, 32);
  const valuePointer = `${pointer}/value`;
  if (!/^-?\d+(\.\d+)?$/.test(figure)) {
    throw malformed(valuePointer, 'INVALID_PARAMETER_SYNTAX', 'A decimal figure is expected here.');
  }
  if (!CURRENCIES.has(currency)) {
    throw refusedField(
      `${pointer}/currency_code`,
      'INVALID_CURRENCY_CODE',
      'This currency is not supported.',
    );
  }
  const decimals = figure.split('.')[1]?.length ?? 0;
  if (decimals > 0 && WITHOUT_DECIMALS.has(currency)) {
    throw refusedField(valuePointer, 'DECIMALS_NOT_SUPPORTED', 'This currency has no decimals.');
  }
  if (decimals > 2)
    throw refusedField(valuePointer, 'DECIMAL_PRECISION', 'At most two decimals are possible.');
  const cents = figure.startsWith('-') ? -1 : centsOf(figure);
  if (cents <= 0) {
    throw refusedField(valuePointer, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'The figure must be above zero.');
  }
  if (cents > MAX_CENTS) throw refusedField(valuePointer, 'MAX_VALUE_EXCEEDED', 'The figure is too large.');
  return WITHOUT_DECIMALS.has(currency)
    ? { currency_code: currency, value: figure }
    : moneyOf(cents, currency);
}

/** Exactly one purchase unit (PayPal accepts up to ten). Items, shipping and payment sources are ignored. */
export function readOrderBody(body: unknown): PurchaseUnit {
  const fields = fieldsAt(body, '/');
  const intent = requiredText(fields, 'intent', '', 20);
  if (intent === 'AUTHORIZE') {
    throw refusedField('/intent', 'PERMISSION_NOT_GRANTED', 'The simulator captures only.');
  }
  if (intent !== 'CAPTURE')
    throw malformed('/intent', 'INVALID_PARAMETER_VALUE', 'CAPTURE is expected here.');
  const units = fields['purchase_units'];
  if (units === undefined || units === null) fieldsAt(units, '/purchase_units');
  if (!Array.isArray(units) || units.length !== 1) {
    throw malformed('/purchase_units', 'INVALID_ARRAY_LENGTH', 'One purchase unit is expected.');
  }
  const pointer = '/purchase_units/0';
  const unit = fieldsAt(units[0], pointer);
  const read: PurchaseUnit = {
    reference_id: textAt(unit, 'reference_id', pointer, LIMITS.reference_id) ?? 'default',
    amount: readMoney(unit['amount'], `${pointer}/amount`),
  };
  for (const name of ['custom_id', 'invoice_id', 'description'] as const) {
    const text = textAt(unit, name, pointer, LIMITS[name]);
    if (text !== undefined) read[name] = text;
  }
  if (unit['payee'] !== undefined) read.payee = readPayee(unit['payee'], `${pointer}/payee`);
  return read;
}

function readPayee(value: unknown, pointer: string): NonNullable<PurchaseUnit['payee']> {
  const fields = fieldsAt(value, pointer);
  const email = textAt(fields, 'email_address', pointer, PAYEE_LIMITS.email_address);
  const merchant = textAt(fields, 'merchant_id', pointer, PAYEE_LIMITS.merchant_id);
  return {
    ...(email !== undefined && { email_address: email }),
    ...(merchant !== undefined && { merchant_id: merchant }),
  };
}
