import { foldSku } from '../../catalogue/variants/sku.ts';
import { badInput, type FieldErrors } from '../../errors.ts';
import { textError, tidyText } from '../../forms/text-rules.ts';
import { type Kobo, MAX_PRICE_KOBO } from '../../money.ts';
import { MAX_ORDER_LINES, nameWithChoice } from '../order-lines.ts';

/** How a buyer has asked for an order that staff enter, in words. */
export const ORDER_CHANNELS = {
  PHONE: 'by phone',
  WHATSAPP: 'on WhatsApp',
  INSTAGRAM: 'on Instagram',
  IN_PERSON: 'in person',
} as const;
export type OrderChannel = keyof typeof ORDER_CHANNELS;

export const isOrderChannel = (value: unknown): value is OrderChannel =>
  typeof value === 'string' && Object.hasOwn(ORDER_CHANNELS, value);

/** Characters of the reason for a price. */
export const PRICE_REASON = 200;

/** Of unknown content; the price in kobo. */
export type GivenPrice = { sku?: unknown; price?: unknown; reason?: unknown };

/** The sku in lower case. */
export type AgreedPrice = { sku: string; price: Kobo; reason: string };

export function priceError(kobo: unknown): string | undefined {
  const isPrice = typeof kobo === 'number' && Number.isInteger(kobo) && kobo > 0 && kobo <= MAX_PRICE_KOBO;
  return isPrice ? undefined : 'Enter the price in naira with at most two decimals, more than 0.';
}

export function priceReasonError(reason: unknown): string | undefined {
  const required = 'Say why the price differs from the shop’s.';
  return textError(reason, { required, max: PRICE_REASON, what: 'The reason' });
}

/**
 * Prices that staff have agreed with a buyer in place of the shop's own.
 * @throws ShopError BAD_USER_INPUT
 */
export function readAgreedPrices(raw: readonly GivenPrice[]): AgreedPrice[] {
  if (raw.length > MAX_ORDER_LINES) throw badInput({ prices: `Agree on at most ${MAX_ORDER_LINES} prices.` });
  const errors: FieldErrors = {};
  const note = (field: string, error: string | undefined) => {
    if (error !== undefined) errors[field] = error;
  };
  const read = raw.map(({ sku: given, price, reason }) => {
    const sku = foldSku(given);
    note('sku', sku === null ? 'Name the sku that the price is for.' : undefined);
    note('price', priceError(price));
    note('reason', priceReasonError(reason));
    return {
      sku: sku ?? '',
      price: typeof price === 'number' ? price : 0,
      reason: typeof reason === 'string' ? tidyText(reason) : '',
    };
  });
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return read;
}

interface OrderedLine {
  sku: string;
  name: string;
  choice: string;
  price: Kobo;
}

/** A line whose price was agreed, with the shop's own. */
export interface Repriced {
  sku: string;
  name: string;
  from: Kobo;
  to: Kobo;
  reason: string;
}

/**
 * The lines at the agreed prices, and which of them that changes.
 * @throws ShopError BAD_USER_INPUT for a price of something that is not in the order
 */
export function atAgreedPrices<Line extends OrderedLine>(
  lines: readonly Line[],
  prices: readonly AgreedPrice[],
): { lines: Line[]; repriced: Repriced[] } {
  const bySku = new Map(prices.map((price) => [price.sku, price]));
  const known = new Set(lines.map(({ sku }) => sku.toLowerCase()));
  if (prices.some(({ sku }) => !known.has(sku)))
    throw badInput({ prices: 'A price is for something that is not in the order.' });
  const repriced: Repriced[] = [];
  const changed = lines.map((line) => {
    const agreed = bySku.get(line.sku.toLowerCase());
    if (!agreed || agreed.price === line.price) return line;
    const { price: to, reason } = agreed;
    repriced.push({
      sku: line.sku,
      name: nameWithChoice(line.name, line.choice),
      from: line.price,
      to,
      reason,
    });
    return { ...line, price: to };
  });
  return { lines: changed, repriced };
}
