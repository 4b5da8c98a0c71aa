import type { FieldErrors } from '../../errors.ts';
import { MESSAGES } from '../form-rules.ts';
import { boundsText, grouped, LIMITS } from '../limits.ts';
import { koboFromNaira, MAX_PRICE_KOBO } from '../../money.ts';
import { foldSku, SKU_LENGTH } from '../../catalogue/variants/sku.ts';
import { optionError } from './option-values.ts';
import { OPTION_NAMES, type OptionValues } from '../../catalogue/variants/options.ts';

/** Of one product in one change. */
export const MAX_VARIANT_CHANGES = 400;

/** Given by the shop itself to the variant of a product without options. */
const OWN_SKU = /^p-\d+$/i;

export const VARIANT_MESSAGES = {
  sku: `Enter a SKU of up to ${SKU_LENGTH} letters, digits and hyphens.`,
  ownSku: 'SKUs such as P-7 are given by the shop itself. Choose another one.',
  wasPrice: 'The price before must be above the price. Raise it, or leave it empty.',
  wasUntil: 'Enter the day and time until which the price before is shown.',
  wasUntilAlone: 'Without a price before there is nothing to end. Enter one, or leave this empty.',
  stockChange: `Enter by how many pieces the stock changes, such as +3 or -2, at most ${grouped(LIMITS.countInStock)}.`,
  stockAbove: `The stock can be ${boundsText(0, LIMITS.countInStock)}.`,
} as const;

/** Of one variant. Prices in naira; what is missing or null of `wasPrice` and `wasUntil` is empty. */
export type EnteredVariant = {
  sku: unknown;
  options: OptionValues;
  price: unknown;
  wasPrice?: unknown;
  wasUntil?: unknown;
  countInStock: unknown;
};

/** Options stand by their own names. */
export function checkVariant(entered: EnteredVariant): FieldErrors {
  const { sku, options, price, wasPrice, wasUntil, countInStock } = entered;
  const errors: Record<string, string | undefined> = {
    sku: skuError(sku),
    ...Object.fromEntries(
      OPTION_NAMES.flatMap((name) => {
        const value = options[name];
        return value === undefined ? [] : [[name, optionError(name, value)]];
      }),
    ),
    price: isPrice(price) ? undefined : MESSAGES.price,
    wasPrice: wasPriceError(wasPrice, price),
    wasUntil: wasUntilError(wasUntil, wasPrice),
    countInStock: isStock(countInStock) ? undefined : MESSAGES.countInStock,
  };
  return Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

export function skuError(sku: unknown): string | undefined {
  return foldSku(sku) !== null ? undefined : VARIANT_MESSAGES.sku;
}

/** A new sku that a product of a later number would need. */
export function isReservedSku(sku: string, productId: number): boolean {
  return OWN_SKU.test(sku) && sku.toUpperCase() !== `P-${productId}`;
}

/** Two skus are one whatever their case; for texts that may be no sku at all. */
export const skuKey = (sku: string): string => sku.toLowerCase();

export function isPrice(naira: unknown): naira is number {
  const kobo = typeof naira === 'number' ? koboFromNaira(naira) : null;
  return kobo !== null && kobo >= 0 && kobo <= MAX_PRICE_KOBO;
}

function wasPriceError(wasPrice: unknown, price: unknown): string | undefined {
  if (wasPrice === null || wasPrice === undefined) return undefined;
  if (!isPrice(wasPrice)) return MESSAGES.price;
  return isPrice(price) && wasPrice <= price ? VARIANT_MESSAGES.wasPrice : undefined;
}

/** A year of four digits, which every database and calendar can write. */
function isUsual(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 2000 && year <= 9999;
}

function wasUntilError(wasUntil: unknown, wasPrice: unknown): string | undefined {
  if (wasUntil === null || wasUntil === undefined) return undefined;
  if (!(wasUntil instanceof Date) || !isUsual(wasUntil)) return VARIANT_MESSAGES.wasUntil;
  return wasPrice === null || wasPrice === undefined ? VARIANT_MESSAGES.wasUntilAlone : undefined;
}

const isStock = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.countInStock;

export function isStockChange(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LIMITS.countInStock;
}
