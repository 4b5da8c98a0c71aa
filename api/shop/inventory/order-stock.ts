import type { Expression } from 'kysely';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { insufficientStock, ShopError } from '../../domain/errors.ts';
import type { Kobo } from '../../domain/money.ts';
import { type OrderLine, unknownProduct } from '../../domain/orders/order-lines.ts';
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
 * @throws ShopError BAD_USER_INPUT naming a product that is not sold, INSUFFICIENT_STOCK naming a product and its stock
 */
export async function takeStock(tx: Transaction, lines: OrderLine[]): Promise<TakenLine[]> {
  const rows = await stock.takeUnits(tx, lines);
  const found = lines.map((line) => rows.find((row) => isOf(line, row)));
  const untaken = lines.filter((_, at) => found[at] === undefined);
  if (untaken.length > 0) throw await refusal(tx, untaken);
  return [...new Set(found)].flatMap((row) => (row ? [takenLine(row)] : []));
}

type Taken = Awaited<ReturnType<typeof stock.takeUnits>>[number];

const takenLine = ({ stock: left, ...row }: Taken): TakenLine => ({
  ...row,
  choice: '',
  left,
});

function isOf({ product, variant }: OrderLine, row: Taken): boolean {
  if (row.product !== product) return false;
  return variant === null ? row.isStandard : row.sku.toLowerCase() === variant.toLowerCase();
}

/** A product that is not sold any more is named before one with too little stock. */
async function refusal(tx: Transaction, untaken: OrderLine[]): Promise<ShopError> {
  const known = await stock.stockOfLines(tx, untaken);
  const gone = untaken.find((_, at) => known[at]?.name == null);
  if (gone) return unknownProduct(gone.product);
  const [short] = known;
  return insufficientStock(short?.name ?? 'A product', short?.stock ?? 0, untaken[0]?.product);
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
  const name = short?.name ?? 'A product';
  const { details } = insufficientStock(name, short?.stock ?? 0, short?.product);
  // The quantities of a placed order are fixed, so the usual advice to change them would not help.
  const sentence = `This order waited too long and ${short?.name ?? 'a product'} has been sold in the meantime. Place a new order.`;
  throw new ShopError('INSUFFICIENT_STOCK', sentence, { ...(details && { details }) });
}
