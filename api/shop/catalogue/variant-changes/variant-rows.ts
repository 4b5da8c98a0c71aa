import type { FieldErrors } from '../../../domain/errors.ts';
import {
  columnsFromOptions,
  optionsFromColumns,
  type OptionValues,
} from '../../../domain/catalogue/variants/options.ts';
import { readOptions } from '../../../domain/forms/variants/option-values.ts';
import {
  checkVariant,
  isReservedSku,
  isStockChange,
  VARIANT_MESSAGES,
} from '../../../domain/forms/variants/variant-form.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import type { AddedVariant, ChangedVariant } from './variant-changes.ts';
import type { NewVariant, StoredVariant } from './variant-changes.store.ts';

/** What staff enter of a variant, as it is to be stored, or what is wrong with it. */
type Row<Made> = { row: Made; errors: FieldErrors };

type Entered = {
  sku: unknown;
  options: OptionValues;
  price: unknown;
  wasPrice: unknown;
  wasUntil: unknown;
  countInStock: unknown;
};

export function addedRow(added: AddedVariant, productId: number): Row<Omit<NewVariant, 'position'>> {
  const { options, error } = readOptions(added.options ?? []);
  const entered: Entered = {
    sku: added.sku,
    options,
    price: added.price,
    wasPrice: added.wasPrice ?? null,
    wasUntil: timeOf(added.wasUntil),
    countInStock: added.countInStock ?? 0,
  };
  const errors = { ...checkVariant(entered), ...(error !== undefined && { options: error }) };
  return { row: stored(entered), errors: { ...errors, ...reservedSku(entered.sku, productId) } };
}

/** @returns the row as it will be; its stock may come out below 0 */
export function changedRow(
  change: ChangedVariant,
  present: StoredVariant,
  productId: number,
): Row<StoredVariant> {
  const given = change.options ? readOptions(change.options) : null;
  const price = change.price ?? nairaFromKobo(present.price);
  const wasPrice = change.wasPrice === undefined ? inNaira(present.wasPrice) : change.wasPrice;
  const wasUntil =
    wasPrice === null ? null : change.wasUntil === undefined ? present.wasUntil : timeOf(change.wasUntil);
  const sku = change.newSku ?? present.sku;
  const stockChange = change.stockChange ?? 0;
  const isMoved = isStockChange(stockChange);
  const options = given?.options ?? optionsFromColumns(present);
  const entered: Entered = { sku, options, price, wasPrice, wasUntil, countInStock: present.stock };
  const errors: FieldErrors = {
    ...checkVariant(entered),
    ...(given?.error !== undefined && { options: given.error }),
    ...(isMoved ? {} : { stockChange: VARIANT_MESSAGES.stockChange }),
    ...(sku === present.sku ? {} : reservedSku(sku, productId)),
  };
  const stock = present.stock + (isMoved ? stockChange : 0);
  const row = { ...present, ...stored(entered), stock };
  // A price may rise above a price before that stays as it is: that is not shown then.
  if (row.wasPrice === present.wasPrice) delete errors['wasPrice'];
  return { row, errors };
}

function reservedSku(sku: unknown, productId: number): FieldErrors {
  return typeof sku === 'string' && isReservedSku(sku, productId) ? { sku: VARIANT_MESSAGES.ownSku } : {};
}

/** Only used when nothing is wrong with it; until then anything may have been given. */
function stored({ sku, options, price, wasPrice, wasUntil, countInStock }: Entered) {
  return {
    ...columnsFromOptions(options),
    sku: typeof sku === 'string' ? sku : '',
    price: koboOf(price) ?? 0,
    wasPrice: koboOf(wasPrice),
    wasUntil: wasUntil instanceof Date ? wasUntil : null,
    stock: typeof countInStock === 'number' ? countInStock : 0,
  };
}

const koboOf = (naira: unknown): number | null => (typeof naira === 'number' ? koboFromNaira(naira) : null);

const inNaira = (kobo: number | null): number | null => (kobo === null ? null : nairaFromKobo(kobo));

/** REST sends text; what is no time stays as it is and is refused. */
export function timeOf(given: unknown): unknown {
  if (given === null || given === undefined) return null;
  if (typeof given !== 'string' || !ISO_TIME.test(given)) return given;
  const time = new Date(given);
  return Number.isNaN(time.getTime()) ? given : time;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
