import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { insufficientStock, ShopError } from '../../domain/errors.ts';
import type { Kobo } from '../../domain/money.ts';
import { type OrderLine, unknownProduct } from '../../domain/orders/order-lines.ts';
import { stockOfProducts, takeUnits } from './stock.store.ts';

/** Name, image and price as they are at that moment. */
export interface TakenLine {
  product: number;
  name: string;
  image: string;
  price: Kobo;
  qty: number;
}

/**
 * All lines or none.
 * @throws ShopError BAD_USER_INPUT naming a product that is not sold, INSUFFICIENT_STOCK naming a product and its stock
 */
export async function takeStock(tx: Transaction, lines: OrderLine[]): Promise<TakenLine[]> {
  const rows = await takeUnits(tx, lines, true);
  const taken = new Map(rows.map((row) => [row.id, row]));
  const untaken = lines.filter((line) => !taken.has(line.product));
  if (untaken.length > 0) throw await refusal(tx, untaken, true);
  return lines.flatMap(({ product, qty }) => {
    const row = taken.get(product);
    return row ? [{ product, qty, name: row.name, image: row.image, price: row.price }] : [];
  });
}

/**
 * For a placed order whose hold has expired; the caller has locked its row. Its products may be off the catalogue by
 * now.
 * @throws ShopError INSUFFICIENT_STOCK
 */
export async function takeStockAgain(tx: Transaction, lines: OrderLine[]): Promise<void> {
  const taken = await takeUnits(tx, lines, false);
  const untaken = lines.filter((line) => !taken.some((row) => row.id === line.product));
  if (untaken.length > 0) throw await refusal(tx, untaken, false);
}

/** A product that is not sold any more is named before one with too little stock. */
async function refusal(tx: Transaction, untaken: OrderLine[], mustBeSold: boolean): Promise<ShopError> {
  const ids = untaken.map((line) => line.product);
  const known = new Map((await stockOfProducts(tx, ids)).map((row) => [row.id, row]));
  const gone = ids.find((id) => mustBeSold && known.get(id)?.isGone !== false);
  if (gone !== undefined) return unknownProduct(gone);
  const short = known.get(ids[0] ?? 0);
  const error = insufficientStock(short?.name ?? 'A product', short?.countInStock ?? 0, short?.id);
  if (mustBeSold) return error;
  // The quantities of a placed order are fixed, so the usual advice to change them would not help.
  const sentence = `This order waited too long and ${short?.name ?? 'a product'} has been sold in the meantime. Place a new order.`;
  return new ShopError('INSUFFICIENT_STOCK', sentence, { ...(error.details && { details: error.details }) });
}
