import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordShopAct } from '../../context/audit.ts';
import type { Parts } from '../../context/context.ts';
import * as variants from '../variant-changes/variant-changes.store.ts';
import { duePrices, type DuePrices, isEndOf } from './due-prices.ts';
import * as plans from './planned-price.store.ts';

/** Products of one transaction, so that their locks are held shortly. */
const BATCH = 50;

/**
 * Puts the prices in force that are due, each once: whoever takes a product's steps holds its lock, and they are deleted
 * in the same transaction.
 */
export async function applyPlannedPrices(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await inSqlTransaction(parts.orm.em, (tx) => applyBatch(tx, parts.now()), { isLong: true });
  }
}

async function applyBatch(tx: Transaction, now: Date): Promise<number> {
  const ids = await plans.dueProducts(tx, now, BATCH);
  if (ids.length > 0) await applyDue(tx, ids, now);
  return ids.length;
}

/** What is due of some products, in the caller's transaction. */
export async function applyDue(tx: Transaction, productIds: readonly number[], now: Date): Promise<void> {
  const found = await variants.lockProducts(tx, productIds);
  const rows = await variants.lockVariants(tx, found, []);
  const steps = await plans.dueSteps(tx, productIds, now);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const due = found.map((id) => ({ id, ...duePrices(byProduct.get(id) ?? [], steps) }));
  const writes = due.flatMap((one) => one.writes.map(({ after }) => after));
  if (writes.length > 0) await variants.writeVariants(tx, writes, now);
  const changed = due.flatMap(({ id, writes: own }) => (own.length > 0 ? [id] : []));
  if (changed.length > 0) await variants.touchProducts(tx, { changed, restocked: [] }, now);
  for (const one of due) await recordDue(tx, one, now);
  await deleteTaken(
    tx,
    steps.map(({ id }) => id),
    due.flatMap(({ endless, id }) => endless.map((start) => ({ start, productId: id }))),
  );
}

async function recordDue(
  tx: Transaction,
  { id: subjectId, changed, leftOut }: DuePrices & { id: number },
  now: Date,
): Promise<void> {
  if (changed) await recordShopAct(tx, now, { action: 'VARIANTS_CHANGED', subjectId, changes: changed });
  if (leftOut)
    await recordShopAct(tx, now, { action: 'PLANNED_PRICES_LEFT_OUT', subjectId, changes: leftOut });
}

/** The end of a sale that was left out is none. */
async function deleteTaken(
  tx: Transaction,
  taken: readonly number[],
  endless: readonly { start: DuePrices['endless'][number]; productId: number }[],
): Promise<void> {
  const ids = [...taken];
  for (const productId of new Set(endless.map((one) => one.productId))) {
    const left = await plans.stepsOfProduct(tx, productId);
    const ends = left.filter((step) => endless.some(({ start }) => isEndOf(step, start)));
    ids.push(...ends.map(({ id }) => id));
  }
  await plans.deleteSteps(tx, ids);
}
