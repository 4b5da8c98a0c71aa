import type { ClientBase } from 'pg';
import { inTransactionOn, type Transaction } from '../database/sql-transaction.ts';

/** Rows by their ids: beyond one, up to another. */
export interface IdRange {
  after: number;
  upTo: number;
}

/** A table that is searched by columns which the database derives from others. */
export interface SearchedTable {
  table: string;
  /** The indexes of the searches. */
  indexes: readonly string[];
  /** The greatest id, or 0. */
  lastId: (tx: Transaction) => Promise<number>;
  /** Writes rows again whose derived columns are not what they would be now. @returns how many */
  rewriteStale: (tx: Transaction, ids: IdRange) => Promise<number>;
}

/** Rows looked at in one transaction, so that nobody waits long for one of them. */
const BATCH = 1000;

/** Writing any column makes the database derive the others again. @returns how many rows were out of date */
export async function rewriteStale(client: ClientBase, searched: SearchedTable): Promise<number> {
  const last = await inTransactionOn(client, searched.lastId);
  let rewritten = 0;
  for (let after = 0; after < last; after += BATCH) {
    rewritten += await inTransactionOn(client, (tx) =>
      searched.rewriteStale(tx, { after, upTo: after + BATCH }),
    );
  }
  return rewritten;
}
