import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { parseId } from '../../../domain/ids.ts';
import { type ImportRow, planImport, type PlannedProduct, type RowProblem } from './product-import-plan.ts';
import { insertProducts, lockProducts, updateProducts } from './product-import.store.ts';
import type { ProductRecord } from '../product/product.record.ts';

export interface ImportOptions {
  /** Judge every row, write nothing. */
  dryRun: boolean;
  /** Write the rows that are right when others are not; otherwise one wrong row keeps all from being written. */
  skipWrong: boolean;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  /** Whether anything was to be written and was. */
  isWritten: boolean;
}

const BATCH = 500;

/**
 * Reads products from a table: rows with an `_id` change that product, others make new ones, by the rules by which
 * administrators edit products. A column that is not there leaves what it
 * names as it is; a row that changes nothing is not written. All rows are written in one transaction or none are,
 * unless `skipWrong`. For administrators.
 * @throws ShopError BAD_USER_INPUT for a table that has columns no product has
 */
export async function importProducts(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  options: ImportOptions,
): Promise<ImportReport> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const plan = planImport(rows, await presentProducts(tx, rows));
    const writes = !options.dryRun && (plan.problems.length === 0 || options.skipWrong);
    if (writes) {
      const now = ctx.now();
      await inBatches(plan.updates, (batch) => updateProducts(tx, batch, now));
      await inBatches(plan.inserts, (batch) => insertProducts(tx, batch, now));
    }
    return {
      created: plan.inserts.length,
      updated: plan.updates.length,
      unchanged: plan.unchanged,
      problems: plan.problems,
      isWritten: writes && plan.updates.length + plan.inserts.length > 0,
    };
  });
}

async function presentProducts(
  tx: Transaction,
  rows: readonly ImportRow[],
): Promise<Map<number, ProductRecord>> {
  const ids = rows.map(({ cells }) => parseId(cells['_id']?.trim())).filter((id) => id !== null);
  const products = await lockProducts(tx, ids);
  return new Map(products.map((product) => [product.id, product]));
}

async function inBatches(
  products: readonly PlannedProduct[],
  write: (batch: PlannedProduct[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH) {
    await write(products.slice(from, from + BATCH));
  }
}
