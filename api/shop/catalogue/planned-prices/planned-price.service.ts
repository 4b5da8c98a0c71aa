import { overlaps, plansFromSteps } from '../../../domain/catalogue/planned-prices.ts';
import { choiceWords, optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { grouped } from '../../../domain/forms/limits.ts';
import { checkPricePlan, checkSaleEnd, MAX_STEPS } from '../../../domain/forms/variants/price-plan-form.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { productDetail } from '../browsing/product.service.ts';
import { auditedChanges } from '../variant-changes/variant-audit.ts';
import * as variants from '../variant-changes/variant-changes.store.ts';
import type { StoredVariant } from '../variant-changes/variant-changes.store.ts';
import { applyDue } from './apply-planned-prices.ts';
import { type NewPricePlan, plannedAudit, type PricedVariant, pricedVariants } from './priced-variants.ts';
import * as steps from './planned-price.store.ts';

/** A price that is still to come, or a sale that is running until its end; prices in kobo. */
export interface PlannedPrice {
  id: number;
  sku: string;
  choice: string;
  isSale: boolean;
  /** Null when it has begun. */
  startsAt: Date | null;
  /** Null for none. */
  endsAt: Date | null;
  price: number;
  /** What it takes the place of, as far as is known now; a sale goes back to it. */
  priceBefore: number;
}

/** The next first, after the sales that are running. @throws ShopError NOT_FOUND */
export async function plannedPrices(ctx: RequestContext, productId: number | null): Promise<PlannedPrice[]> {
  authorise(ctx, 'product.manage');
  const { id } = await productDetail(ctx, productId);
  return await plansOf(ctx.read, id);
}

async function plansOf(reader: Reader, productId: number): Promise<PlannedPrice[]> {
  const found = plansFromSteps(await steps.stepsOfProduct(reader, productId));
  return found.map(({ step, startsAt, endsAt }) => ({
    id: step.id,
    sku: step.sku,
    choice: choiceWords(optionsFromColumns(step)),
    isSale: step.isSale,
    startsAt,
    endsAt,
    price: step.price ?? step.priceNow,
    priceBefore: step.price === null ? (step.wasPrice ?? step.priceNow) : step.priceNow,
  }));
}

/**
 * Plans a price or a sale for some variants of a product, all or none; what is to begin at once does.
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND, CONFLICT for another plan at the same time
 */
export async function planPrices(
  ctx: RequestContext,
  productId: number | null,
  plan: NewPricePlan,
): Promise<PlannedPrice[]> {
  authorise(ctx, 'product.manage');
  const now = ctx.now();
  requireValid(checkPricePlan(plan, now));
  return await ofLocked(ctx, productId, async (tx, rows, id) => {
    if (plan.replaces != null) requirePending(await withdraw(tx, id, plan.replaces));
    const span = {
      startsAt: (plan.startsAt as Date | null | undefined) ?? now,
      endsAt: (plan.endsAt as Date | null | undefined) ?? null,
    };
    const chosen = pricedVariants(rows, plan);
    await requireFree(tx, id, chosen, span);
    await steps.insertSteps(
      tx,
      chosen.flatMap((one) => stepsOf(one, span, plan.isSale === true)),
      now,
    );
    const changes = plannedAudit(chosen, span);
    await recordAct(ctx, tx, { action: 'PRICES_PLANNED', subjectId: id, changes });
    await applyDue(tx, [id], now);
  });
}

type Span = { startsAt: Date; endsAt: Date | null };

function stepsOf({ row, price }: PricedVariant, span: Span, isSale: boolean): steps.NewStep[] {
  const start = { variantId: row.id, at: span.startsAt, price, isSale, wasUntil: span.endsAt };
  if (span.endsAt === null) return [start];
  return [start, { ...start, at: span.endsAt, price: null, wasUntil: null }];
}

/** @throws ShopError CONFLICT for a variant with another plan at that time, or for too many */
async function requireFree(
  tx: Transaction,
  productId: number,
  chosen: readonly PricedVariant[],
  span: Span,
): Promise<void> {
  const present = await steps.stepsOfProduct(tx, productId);
  const wanted = new Set(chosen.map(({ row }) => row.id));
  const plans = plansFromSteps(present).filter(({ step }) => wanted.has(step.variantId));
  const taken = plans.find((plan) => overlaps(plan, span));
  if (taken) {
    throw conflict(
      `${taken.step.sku} has another planned price or sale at that time. Cancel that one first, or choose another time.`,
    );
  }
  if (present.length + chosen.length * 2 > MAX_STEPS) {
    throw conflict(`At most ${grouped(MAX_STEPS)} prices of a product can be planned. Cancel some first.`);
  }
}

/**
 * Cancels planned prices; a sale that is running ends at once.
 * @throws ShopError NOT_FOUND, CONFLICT for one that has come into force or been changed meanwhile
 */
export async function cancelPlannedPrices(
  ctx: RequestContext,
  productId: number | null,
  ids: readonly (number | null)[],
): Promise<PlannedPrice[]> {
  authorise(ctx, 'product.manage');
  return await ofLocked(ctx, productId, async (tx, rows, id) => {
    const gone = await withdraw(tx, id, ids);
    const skus = new Map(rows.map((row) => [row.id, row.sku]));
    const names = gone.map(({ variantId }) => skus.get(variantId) ?? '').join(', ');
    const changes = { variants: { before: names, after: null } };
    await recordAct(ctx, tx, { action: 'PLANNED_PRICES_CANCELLED', subjectId: id, changes });
    const now = ctx.now();
    const running = gone.filter(({ price }) => price === null);
    await steps.insertSteps(
      tx,
      running.map((step) => Object.assign(step, { at: now })),
      now,
    );
    await applyDue(tx, [id], now);
  });
}

/**
 * Gives running sales another end; their prices stay as they are.
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND, CONFLICT for one that has ended or been changed meanwhile, for a planned
 *   one, and where another plan would be reached
 */
export async function moveSaleEnd(
  ctx: RequestContext,
  productId: number | null,
  { ids, endsAt }: { ids: readonly (number | null)[]; endsAt: unknown },
): Promise<PlannedPrice[]> {
  authorise(ctx, 'product.manage');
  const now = ctx.now();
  requireValid(checkSaleEnd(endsAt, now));
  const end = endsAt as Date;
  return await ofLocked(ctx, productId, async (tx, rows, id) => {
    const ends = await withdraw(tx, id, ids);
    if (ends.some(({ price }) => price !== null))
      throw conflict('Only a sale that is running has an end to move.');
    const byId = new Map(rows.map((row) => [row.id, row]));
    const writes = ends.flatMap(({ variantId }) => {
      const before = byId.get(variantId);
      // Without a price before, somebody has ended the sale by hand.
      return before === undefined || before.wasPrice === null
        ? []
        : [{ before, after: { ...before, wasUntil: end } }];
    });
    if (writes.length < ends.length) throw conflict('One of these sales has been ended by hand meanwhile.');
    const chosen = writes.map(({ before: row }) => ({ row, price: row.price }));
    await requireFree(tx, id, chosen, { startsAt: now, endsAt: end });
    await steps.insertSteps(
      tx,
      ends.map(({ variantId, price, isSale, wasUntil }) => ({ variantId, price, isSale, wasUntil, at: end })),
      now,
    );
    await variants.writeVariants(
      tx,
      writes.map(({ after }) => after),
      now,
    );
    await variants.touchProducts(tx, { changed: [id], restocked: [] }, now);
    const changes = auditedChanges({ writes, inserts: [], standard: null });
    await recordAct(ctx, tx, { action: 'VARIANTS_CHANGED', subjectId: id, changes });
  });
}

/** Takes plans away with the ends of their sales; gives the first step of each. */
async function withdraw(tx: Transaction, productId: number, ids: readonly (number | null)[]) {
  const plans = plansFromSteps(await steps.stepsOfProduct(tx, productId));
  const found = plans.filter(({ step }) => ids.includes(step.id));
  if (found.length === 0 || found.length < new Set(ids).size) {
    throw conflict(
      'One of these planned prices has been changed or has come into force meanwhile. Look at the list again.',
    );
  }
  await steps.deleteSteps(
    tx,
    found.flatMap(({ step, end }) => [step.id, ...(end ? [end.id] : [])]),
  );
  return found.map(({ step }) => step);
}

/** @throws ShopError CONFLICT for a sale that is running */
function requirePending(withdrawn: readonly { price: number | null; sku: string }[]): void {
  const running = withdrawn.find(({ price }) => price === null);
  if (running) throw conflict(`The sale of ${running.sku} is running. End it first, then plan another one.`);
}

/** Works on a product's variants under the product's lock, which whoever takes its steps holds. */
async function ofLocked(
  ctx: RequestContext,
  productId: number | null,
  work: (tx: Transaction, rows: StoredVariant[], productId: number) => Promise<void>,
): Promise<PlannedPrice[]> {
  if (productId === null) throw notFound('Product');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const [found] = await variants.lockProducts(tx, [productId]);
    if (found === undefined) throw notFound('Product');
    await work(tx, await variants.lockVariants(tx, [productId], []), productId);
    return await plansOf(tx, productId);
  });
}
