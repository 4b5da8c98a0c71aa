import { badInput, badRequest, conflict, notFound } from '../../../domain/errors.ts';
import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { MAX_VARIANT_CHANGES, skuKey } from '../../../domain/forms/variants/variant-form.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { recordStockMoves } from '../variant/stock-move.store.ts';
import type { VariantRecord } from '../variant/variant.record.ts';
import { variantBySku } from '../variant/variant.service.ts';
import { auditedChanges, isStockAlone } from './variant-audit.ts';
import type { AddedVariant, ChangedVariant, RemovedVariant, VariantChanges } from './variant-changes.ts';
import type { StoredVariant } from './variant-changes.store.ts';
import * as variants from './variant-changes.store.ts';
import { movesOf, planChanges, type VariantPlan } from './variant-plan.ts';
import { skuTaken } from './variant-refusals.ts';

/**
 * Makes all changes of one product's variants, or none. Returns the product's id.
 * @throws ShopError BAD_USER_INPUT naming rows and fields, NOT_FOUND, CONFLICT, VERSION_CHANGED, STOCK_CHANGED
 */
export async function changeVariants(
  ctx: RequestContext,
  productId: number | null,
  changes: VariantChanges,
): Promise<number> {
  authorise(ctx, 'product.manage');
  requireFew(changes);
  if (productId === null) throw notFound('Product');
  await inSqlTransaction(ctx.em, (tx) => storeChanges(ctx, tx, productId, changes));
  return productId;
}

export async function addVariant(
  ctx: RequestContext,
  productId: number | null,
  added: AddedVariant,
): Promise<VariantRecord> {
  await changeVariants(ctx, productId, { add: [added] });
  return await variantNow(ctx, textOf(added.sku));
}

/** One variant, whatever its product. */
export async function changeVariant(
  ctx: RequestContext,
  { sku, version, isStandard, ...rest }: OneChange,
): Promise<VariantRecord> {
  authorise(ctx, 'product.manage');
  if (isStandard === false) throw badInput({ isStandard: NEEDS_STANDARD });
  if (version != null && typeof version !== 'number') throw badInput({ version: WHOLE_VERSION });
  const after = typeof rest.newSku === 'string' ? rest.newSku : sku;
  await ofProduct(ctx, sku, {
    change: [{ ...rest, sku, version }],
    standard: isStandard === true ? after : null,
  });
  return await variantNow(ctx, after);
}

export type OneChange = Omit<ChangedVariant, 'version'> & { version?: unknown; isStandard?: unknown };

const NEEDS_STANDARD = 'A product needs a standard variant. Choose another one as the standard.';
const WHOLE_VERSION = 'Send the version that you have read, a whole number.';

/** What is no text is no sku, and is refused before it counts. */
const textOf = (sku: unknown): string => (typeof sku === 'string' ? sku : '');

async function variantNow(ctx: RequestContext, sku: string): Promise<VariantRecord> {
  const variant = await variantBySku(ctx, sku);
  if (!variant) throw notFound('Variant');
  return variant;
}

/** Orders keep their copy. */
export async function deleteVariant(ctx: RequestContext, removed: RemovedVariant): Promise<void> {
  authorise(ctx, 'product.manage');
  await ofProduct(ctx, removed.sku, { remove: [removed] });
}

async function ofProduct(ctx: RequestContext, sku: string, changes: VariantChanges): Promise<void> {
  await inSqlTransaction(ctx.em, async (tx) => {
    const folded = foldSku(sku);
    const productId = folded === null ? null : await variants.productOfSku(tx, folded);
    if (productId === null) throw notFound('Variant');
    await storeChanges(ctx, tx, productId, changes);
  });
}

function requireFew({ add, change, remove }: VariantChanges): void {
  const count = (add?.length ?? 0) + (change?.length ?? 0) + (remove?.length ?? 0);
  if (count > MAX_VARIANT_CHANGES) {
    throw badRequest(`Change at most ${MAX_VARIANT_CHANGES} variants at a time.`);
  }
}

async function storeChanges(
  ctx: RequestContext,
  tx: Transaction,
  productId: number,
  changes: VariantChanges,
): Promise<void> {
  const [found] = await variants.lockProducts(tx, [productId]);
  if (found === undefined) throw notFound('Product');
  const skus = (changes.add ?? []).flatMap(({ sku }) => foldSku(sku) ?? []);
  const rows = await variants.lockVariants(tx, [productId], skus);
  const plan = planChanges(productId, rows, changes);
  await requireFree(tx, productId, plan);
  await writePlan(ctx, tx, productId, plan);
}

/** @throws ShopError CONFLICT for a new sku that another product uses */
async function requireFree(
  tx: Transaction,
  productId: number,
  { writes, inserts }: VariantPlan,
): Promise<void> {
  const renamed = writes.filter(({ before, after }) => skuKey(before.sku) !== skuKey(after.sku));
  const skus = [...inserts, ...renamed.map(({ after }) => after)].map(({ sku }) => skuKey(sku));
  if (skus.length === 0) return;
  const used = await variants.productsOfSkus(tx, skus);
  const elsewhere = used.find((one) => one.productId !== productId);
  if (elsewhere) throw skuTaken(elsewhere.sku);
}

/** Stock is recorded as moves; all but stock alone is another version of the product. */
async function writePlan(
  ctx: RequestContext,
  tx: Transaction,
  productId: number,
  plan: VariantPlan,
): Promise<void> {
  const now = ctx.now();
  await refusingDoubles(() => writeRows(tx, productId, plan, now));
  const actorId = ctx.viewer?.userId ?? null;
  const moves = movesOf(plan);
  if (moves.length > 0) await recordStockMoves(tx, moves, { reason: 'edit', actorId, now });
  const changes = auditedChanges(plan);
  if (Object.keys(changes).length === 0) return;
  const ids = [productId];
  await variants.touchProducts(
    tx,
    isStockAlone(plan) ? { changed: [], restocked: ids } : { changed: ids, restocked: [] },
    now,
  );
  await recordAct(ctx, tx, { action: 'VARIANTS_CHANGED', subjectId: productId, changes });
}

/** What is deleted goes first, as its combination may be made again; the standard only when there is another one. */
async function writeRows(
  tx: Transaction,
  productId: number,
  { writes, inserts, standard }: VariantPlan,
  now: Date,
): Promise<void> {
  const rows = writes.map(({ after }) => after);
  const write = async (chosen: StoredVariant[]) => {
    if (chosen.length > 0) await variants.writeVariants(tx, chosen, now);
  };
  await write(rows.filter((row) => row.isDeleted && !row.isStandard));
  await write(rows.filter((row) => !row.isDeleted));
  const added = inserts.map((row) => Object.assign({ productId }, row));
  if (added.length > 0) await variants.insertVariants(tx, added, now);
  if (standard) await variants.chooseStandard(tx, standard.from.id, standard.to, now);
  await write(rows.filter((row) => row.isDeleted && row.isStandard));
}

const UNIQUE_VIOLATION = '23505';

/** Two values that change places would be there twice for a moment, and another product may have taken a sku just now. */
async function refusingDoubles(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw conflict(
      'One of these SKUs or combinations is used by another variant. Choose another one, or save the changes in two steps.',
    );
  }
}
