import { koboFromText, nairaFromKobo } from '#domain/money.ts';
import { priceError, priceReasonError } from '#domain/orders/entering/entered-order.ts';
import { type DeliveryPlace, methodOf, zoneOf } from '#domain/orders/delivery-zone.ts';
import { type PricedLine, quoteOrder } from '#domain/orders/pricing.ts';
import { priceRulesOf } from '#domain/settings/owner-settings.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import type { AgreedPriceInput, OrderItemInput } from '../../../graphql/generated/operations.ts';

/** A line as it is typed. */
export interface EnteredLine {
  product: string;
  sku: string;
  name: string;
  /** The shop's own, in kobo. */
  shopPrice: number;
  stock: number;
  qty: number;
  /** In naira, as text. */
  price: string;
  reason: string;
}

/** In kobo; null for what is no price. */
export function priceOf({ price }: EnteredLine): number | null {
  const kobo = koboFromText(price.trim().replaceAll(',', ''));
  return priceError(kobo) === undefined ? kobo : null;
}

export const isAgreed = (line: EnteredLine): boolean => priceOf(line) !== line.shopPrice;

/** What is wrong with a line; undefined for nothing. */
export function lineError(line: EnteredLine): string | undefined {
  if (priceOf(line) === null) return priceError(null);
  return isAgreed(line) ? priceReasonError(line.reason) : undefined;
}

const pricedLines = (lines: readonly EnteredLine[]): PricedLine[] =>
  lines.map((line) => ({ price: priceOf(line) ?? line.shopPrice, qty: line.qty }));

/** What it costs at a place; of another zone's delivery methods the first counts. */
export function quoteOf(lines: readonly EnteredLine[], place: DeliveryPlace, deliveryMethod: string | null) {
  const rules = shopRules();
  const zone = zoneOf(rules.zones, place);
  const method = methodOf(zone, deliveryMethod) ?? methodOf(zone, null);
  const delivery = { place, method: method?.name ?? null };
  return { zone, method, quote: quoteOrder(pricedLines(lines), priceRulesOf(rules), delivery) };
}

export const orderItems = (lines: readonly EnteredLine[]): OrderItemInput[] =>
  lines.map(({ product, sku, qty }) => ({ product, variant: sku, qty }));

export const agreedPrices = (lines: readonly EnteredLine[]): AgreedPriceInput[] =>
  lines.filter(isAgreed).map((line) => ({
    sku: line.sku,
    price: nairaFromKobo(priceOf(line) ?? 0),
    reason: line.reason,
  }));

/** One more of what is there already, else a new line. */
export function withLine(lines: readonly EnteredLine[], added: EnteredLine): EnteredLine[] {
  if (!lines.some(({ sku }) => sku === added.sku)) return [...lines, added];
  return lines.map((line) =>
    line.sku === added.sku ? { ...line, qty: Math.min(line.stock, line.qty + 1) } : line,
  );
}
