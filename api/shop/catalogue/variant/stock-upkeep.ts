import { DAY_MS } from '../../../domain/durations.ts';
import { STOCK_MOVE_DAYS } from '../../../domain/catalogue/stock.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import type { Parts } from '../../context/context.ts';
import { deleteStockMoves } from './stock-move.store.ts';

/** Of one round, so that its transaction stays short. */
const MOST = 10_000;

/** Deletes moves of stock whose time is over. */
export async function tidyStockMoves(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - STOCK_MOVE_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteStockMoves(tx, before, MOST));
}
