import type { Expression } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { insufficientStock, ShopError } from '../../domain/errors.ts';
import type { Kobo } from '../../domain/money.ts';
import {
  choiceWords,
  type OptionColumns,
  optionsFromColumns,
} from '../../domain/catalogue/variants/options.ts';
import {
  nameWithChoice,
  type OrderLine,
  unknownProduct,
  unknownVariant,
  variantOfAnother,
} from '../../domain/orders/order-lines.ts';
import * as stock from './stock.store.ts';

/** Name, image and price as they are at that moment. */
export interface TakenLine {
  product: number;
  variant: number;
  sku: string;
  /** Its options in words; empty for a product without options. */
  choice: string;
  name: string;
  image: string;
  price: Kobo;
  qty: number;
  /** Pieces left of the variant. */
  left: number;
}

/**
 * All lines or none.
 * @throws ShopError BAD_USER_INPUT naming a product or sku that is not sold, or a sku of another product;
 * INSUFFICIENT_STOCK naming product and choice and what is left
 */
export async function takeStock(tx: Transaction, lines: OrderLine[]): Promise<TakenLine[]> {
  const rows = await stock.takeUnits(tx, lines);
  const found = lines.map((line) => rows.find((row) => isOf(line, row)));
  const untaken = lines.filter((_, at) => found[at] === undefined);
  if (untaken.length > 0) throw await refusal(tx, untaken);
  return [...new Set(found)].flatMap((row) => (row ? [takenLine(row)] : []));
}

type Taken = Awaited<ReturnType<typeof stock.takeUnits>>[number];

function takenLine(row: Taken): TakenLine {
  const { product, variant, sku, name, image, price, qty, stock: left } = row;
  return { product, variant, sku, choice: choiceOf(row), name, image, price, qty, left };
}

const choiceOf = (columns: OptionColumns) => choiceWords(optionsFromColumns(columns));

function isOf({ product, variant }: OrderLine, row: Taken): boolean {
  if (row.product !== product) return false;
  return variant === null ? row.isStandard : row.sku.toLowerCase() === variant;
}

/** Without taking anything. @throws ShopError BAD_USER_INPUT naming a product or sku that is not sold */
export async function pricesOfLines(
  reader: Reader,
  lines: readonly OrderLine[],
): Promise<{ variant: number; price: Kobo; qty: number }[]> {
  const known = await stock.stockOfLines(reader, lines);
  return lines.map((line, at) => {
    const { variant = null, price = null } = known[at] ?? {};
    if (variant === null || price === null) throw notSold(line, known[at]);
    return { variant, price, qty: line.qty };
  });
}

/** Of each line. @throws ShopError BAD_USER_INPUT naming a product or sku that is not sold */
export async function skusOfLines(reader: Reader, lines: readonly OrderLine[]): Promise<string[]> {
  const known = await stock.stockOfLines(reader, lines);
  return lines.map((line, at) => {
    const sku = known[at]?.sku ?? null;
    if (sku === null) throw notSold(line, known[at]);
    return sku;
  });
}

/** Looks without taking anything. @throws ShopError INSUFFICIENT_STOCK when there is too little for a line */
export async function refuseShort(reader: Reader, lines: readonly OrderLine[]): Promise<void> {
  const known = await stock.stockOfLines(reader, lines);
  const at = lines.findIndex(({ qty }, place) => (known[place]?.stock ?? qty) < qty);
  if (at !== -1) throw tooFew(known[at], lines[at]);
}

/** What is not sold any more is named before what has too little stock. */
async function refusal(tx: Transaction, untaken: OrderLine[]): Promise<ShopError> {
  const known = await stock.stockOfLines(tx, untaken);
  const gone = known.findIndex(({ variant }) => variant === null);
  const line = untaken[gone];
  if (line) return notSold(line, known[gone]);
  return tooFew(known[0], untaken[0]);
}

function tooFew(known: Known | undefined, line: OrderLine | undefined): ShopError {
  return insufficientStock(nameOf(known), known?.stock ?? 0, line?.product);
}

type Known = Awaited<ReturnType<typeof stock.stockOfLines>>[number];

function notSold({ product, variant }: OrderLine, known: Known | undefined): ShopError {
  if (variant === null || !known || known.name === null) return unknownProduct(product);
  return known.isOfAnother ? variantOfAnother(product, variant) : unknownVariant(product, variant);
}

function nameOf(known: (OptionColumns & { name: string | null }) | undefined): string {
  return known?.name == null ? 'a product' : nameWithChoice(known.name, choiceOf(known));
}

/**
 * For a placed order whose hold has expired; the caller has locked its row. Its products may be off the catalogue by
 * now.
 * @param wanted the units of the lines
 * @throws ShopError INSUFFICIENT_STOCK
 */
export async function takeStockAgain(
  tx: Transaction,
  lines: readonly { variant: number }[],
  wanted: Expression<stock.Units>,
  now: Date,
): Promise<void> {
  const taken = await stock.takeUnitsAgain(tx, wanted, { reason: 'taken-again', actorId: null, now });
  const untaken = lines.filter((line) => !taken.some((row) => row.variant === line.variant));
  if (untaken.length === 0) return;
  const [short] = await stock.stockOfVariants(tx, [untaken[0]?.variant ?? 0]);
  const name = nameOf(short);
  const { details } = insufficientStock(name, short?.stock ?? 0, short?.product);
  // The quantities of a placed order are fixed, so the usual advice to change them would not help.
  const sentence = `This order waited too long and ${name} has been sold in the meantime. Place a new order.`;
  throw new ShopError('INSUFFICIENT_STOCK', sentence, { ...(details && { details }) });
}
