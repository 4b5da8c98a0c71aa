import type { FieldErrors } from '#domain/errors.ts';
import {
  choiceWords,
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
} from '#domain/catalogue/variants/options.ts';
import { checkVariant } from '#domain/forms/variants/variant-form.ts';
import { shopMoment, shopTimeFrom } from '#domain/shop-time.ts';
import type { EditedVariantFragment } from '../../../../graphql/generated/operations.ts';

/** The cells that staff edit, in the order of the columns. */
export const FIELDS = ['price', 'wasPrice', 'wasUntil', 'stock', 'sku'] as const;
export type Field = (typeof FIELDS)[number];

export interface SavedVariant extends Omit<EditedVariantFragment, 'options' | '__typename'> {
  options: OptionValues;
}

export interface GridRow {
  /** Stays the same while the sku is edited. */
  key: string;
  /** As the server has it; null for a row that is not saved yet. */
  saved: SavedVariant | null;
  options: OptionValues;
  /** Texts of changed cells, as they were typed. */
  typed: Partial<Record<Field, string>>;
  isRemoved: boolean;
}

const nameOf = (name: string): OptionName => name.toLowerCase() as OptionName;

export function savedVariant({ options, ...variant }: EditedVariantFragment): SavedVariant {
  return { ...variant, options: Object.fromEntries(options.map(({ name, value }) => [nameOf(name), value])) };
}

export function rowOf(saved: SavedVariant): GridRow {
  return { key: saved.sku, saved, options: saved.options, typed: {}, isRemoved: false };
}

const grouped = (naira: number): string => naira.toLocaleString('en-US', { maximumFractionDigits: 2 });

function savedText({ saved }: GridRow, field: Field): string {
  if (!saved) return '';
  if (field === 'price') return grouped(saved.price);
  if (field === 'wasPrice') return saved.wasPrice === null ? '' : grouped(saved.wasPrice);
  if (field === 'wasUntil') return saved.wasUntil === null ? '' : shopMoment(new Date(saved.wasUntil));
  return field === 'stock' ? String(saved.countInStock) : saved.sku;
}

export const cellText = (row: GridRow, field: Field): string => row.typed[field] ?? savedText(row, field);

/** "289,000" and "₦289000" are numbers, too; NaN for what is none. */
export function numberIn(text: string): number {
  const plain = text.replaceAll(/[\s,₦]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A day and time in the shop's zone; a day alone is meant to its end. Null for none, invalid for what is no time. */
export function untilIn(text: string): Date | null {
  if (text === '') return null;
  return shopTimeFrom(/^[\d-]{10}$/.test(text) ? `${text} 23:59` : text) ?? new Date(Number.NaN);
}

/** Without a price before there is nothing to end, unless somebody has typed an end. */
export const wasUntilOf = (row: GridRow): Date | null =>
  cellText(row, 'wasPrice') === '' && row.typed.wasUntil === undefined
    ? null
    : untilIn(cellText(row, 'wasUntil'));

/** By how many pieces: "+3" and "-2" as they stand, "8" against what the server has. NaN for anything else. */
export function stockChangeIn(row: GridRow): number {
  const text = row.typed.stock?.replaceAll(/[\s,]/g, '');
  if (text === undefined) return 0;
  if (!/^[+-]?\d{1,9}$/.test(text)) return Number.NaN;
  return /^[+-]/.test(text) ? Number(text) : Number(text) - (row.saved?.countInStock ?? 0);
}

/** What there will be, if nothing is sold meanwhile. */
export const stockAfter = (row: GridRow): number => (row.saved?.countInStock ?? 0) + stockChangeIn(row);

/** What is typed against other saved values; a stock stays the difference that was meant. */
export function rebased(row: GridRow, saved: SavedVariant): GridRow {
  const change = stockChangeIn(row);
  const stock = row.typed.stock === undefined ? {} : { stock: change > 0 ? `+${change}` : String(change) };
  return { ...row, saved, typed: { ...row.typed, ...stock } };
}

/** The same row with a cell's new text; a text that means what is saved is no change. */
export function withCell(row: GridRow, field: Field, text: string): GridRow {
  const { [field]: _, ...others } = row.typed;
  const next = { ...row, typed: { ...others, [field]: tidied(field, text.trim()) } };
  return isSame(next, field) ? { ...row, typed: others } : next;
}

/** Prices are grouped as soon as they are typed. */
function tidied(field: Field, text: string): string {
  const number = numberIn(text);
  return (field === 'price' || field === 'wasPrice') && !Number.isNaN(number) ? grouped(number) : text;
}

function isSame(row: GridRow, field: Field): boolean {
  const { saved } = row;
  const text = cellText(row, field);
  if (!saved) return false;
  if (field === 'stock') return stockChangeIn(row) === 0;
  if (field === 'sku') return text === saved.sku;
  if (field === 'wasUntil') return text === savedText(row, field);
  if (text === '') return field === 'wasPrice' && saved.wasPrice === null;
  return numberIn(text) === saved[field];
}

export const hasNewOptions = ({ saved, options }: GridRow): boolean =>
  saved !== null && choiceWords(saved.options) !== choiceWords(options);

/** How many changes a row stands for in "Save 4 changes". */
export function changesIn(row: GridRow): number {
  if (row.isRemoved || !row.saved) return Number(row.saved !== null || !row.isRemoved);
  return Object.keys(row.typed).length + Number(hasNewOptions(row));
}

/** By cell; errors of options stand at the sku. */
export function errorsOf(row: GridRow): Partial<Record<Field, string>> {
  if (row.isRemoved || changesIn(row) === 0) return {};
  const wasText = cellText(row, 'wasPrice');
  const errors: FieldErrors = checkVariant({
    sku: cellText(row, 'sku'),
    options: row.options,
    price: numberIn(cellText(row, 'price')),
    wasPrice: wasText === '' ? null : numberIn(wasText),
    wasUntil: wasUntilOf(row),
    countInStock: stockAfter(row),
  });
  const { price, wasPrice, wasUntil, countInStock, sku } = errors;
  const ofOption = OPTION_NAMES.map((name) => errors[name]).find((sentence) => sentence !== undefined);
  const found = { price, wasPrice, wasUntil, stock: countInStock, sku: sku ?? ofOption };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}
