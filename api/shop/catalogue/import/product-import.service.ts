import { recordAct, recordActs } from '../../context/audit.ts';
import { productChanges } from '../administration/product-changes.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { parseId } from '../../../domain/ids.ts';
import { type ImportRow, planImport, type PlannedProduct, type RowProblem } from './product-import-plan.ts';
import { insertProducts, lockProducts, updateProducts } from './product-import.store.ts';
import type { ProductRecord } from '../product/product.record.ts';

export interface ImportOptions {
  /** Check every row, write nothing. */
  dryRun: boolean;
  /** Write the valid rows although others are not; otherwise one invalid row stops the import. */
  skipWrong: boolean;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  /** Whether anything was written. */
  isWritten: boolean;
}

const BATCH = 500;

/**
 * Rows with an `_id` update that product, others create one, by the same rules as the product form. One transaction.
 * @throws ShopError BAD_USER_INPUT for unknown columns
 */
export async function importProducts(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  options: ImportOptions,
): Promise<ImportReport> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const present = await presentProducts(tx, rows);
    const plan = planImport(rows, present);
    const writes = !options.dryRun && (plan.problems.length === 0 || options.skipWrong);
    if (writes) {
      const now = ctx.now();
      const actorId = ctx.viewer?.userId ?? null;
      await inBatches(plan.updates, (batch) => updateProducts(tx, batch, { actorId, now }));
      await inBatches(plan.inserts, (batch) => insertProducts(tx, batch, now));
    }
    const [created, updated] = [plan.inserts.length, plan.updates.length];
    const isWritten = writes && created + updated > 0;
    if (isWritten) {
      await recordAct(ctx, tx, { action: 'PRODUCTS_IMPORTED', changes: facts({ created, updated }) });
      await recordActs(
        ctx,
        tx,
        plan.updates.flatMap((planned) => editOf(planned, present)),
      );
    }
    return { created, updated, unchanged: plan.unchanged, problems: plan.problems, isWritten };
  });
}

/** For the history of each product. */
function editOf(planned: PlannedProduct, present: ReadonlyMap<number, ProductRecord>) {
  const before = present.get(planned.id ?? 0);
  if (!before) return [];
  const after = { ...before, ...planned, id: before.id, isHidden: before.isHidden && planned.isDraft };
  const changes = { ...productChanges(before, after), ...facts({ via: 'CSV file' }) };
  return [{ action: 'PRODUCT_CHANGED', subjectId: before.id, changes } as const];
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
