import { badInput, badRequest, conflict } from '../../../domain/errors.ts';
import {
  checkBulkEdit,
  type EnteredBulkEdit,
  MAX_BULK_PRODUCTS,
  MAX_BULK_VARIANTS,
} from '../../../domain/forms/bulk-edit.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { grouped } from '../../../domain/forms/limits.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordActs } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAllProducts, type ProductFilter, productsInBatches } from '../browsing/product-list.service.ts';
import * as variants from '../variant-changes/variant-changes.store.ts';
import { lockForBulk, writeBulk } from './bulk-edit.store.ts';
import { type BulkChange, type BulkOutcome, planBulk } from './bulk-plan.ts';

/** A product that was chosen. */
export interface BulkTarget {
  id: number | null;
  /** The version that was seen; without it, later changes are overwritten. */
  version?: number | null | undefined;
}

/** Either `products` or `filter` says which. */
export interface BulkEdit extends EnteredBulkEdit {
  products?: readonly BulkTarget[] | null | undefined;
  filter?: ProductFilter | null | undefined;
  /** How many products of the filter were seen; another number is refused. */
  expectedCount?: number | null | undefined;
}

export interface BulkRefusal {
  productId: number;
  /** Null for a product that does not exist. */
  name: string | null;
  message: string;
}

export interface BulkResult {
  changed: number;
  /** They were as wanted before. */
  unchanged: number;
  refused: BulkRefusal[];
}

/**
 * Changes many products in one transaction; those that cannot be changed are named, and the others are.
 * @throws ShopError BAD_USER_INPUT, CONFLICT when the filter finds another number of products
 */
export async function changeProducts(ctx: RequestContext, edit: BulkEdit): Promise<BulkResult> {
  authorise(ctx, 'product.manage');
  requireValid(checkBulkEdit(edit));
  const change: BulkChange = {
    pricePercent: (edit.pricePercent as number | null | undefined) ?? null,
    category: typeof edit.category === 'string' ? tidyText(edit.category) : null,
    isPublished: (edit.isPublished as boolean | null | undefined) ?? null,
  };
  const targets = await targetsOf(ctx, edit);
  return await inSqlTransaction(ctx.em, (tx) => storeBulk(ctx, tx, targets, change), { isLong: true });
}

/** The wanted versions by id; null for any. */
type Targets = ReadonlyMap<number, number | null>;

async function targetsOf(
  ctx: RequestContext,
  { products, filter, expectedCount }: BulkEdit,
): Promise<Targets> {
  if ((products == null) === (filter == null)) {
    throw badInput({ products: 'Name the products, or give a filter that finds them.' });
  }
  if (products != null) {
    requireFew(products.length);
    if (products.length === 0) throw badInput({ products: 'Choose at least one product.' });
    return new Map(products.map(({ id, version }) => [id ?? noProduct(), version ?? null]));
  }
  const found = await countAllProducts(ctx, filter ?? {});
  requireFew(found);
  if (expectedCount != null && expectedCount !== found) {
    throw conflict(
      `Now ${grouped(found)} products match, not ${grouped(expectedCount)}. Check the list and try again.`,
    );
  }
  const ids: number[] = [];
  for await (const batch of productsInBatches(ctx, filter ?? {})) {
    ids.push(...batch.map(({ id }) => id));
    if (ids.length >= MAX_BULK_PRODUCTS) break;
  }
  return new Map(ids.slice(0, MAX_BULK_PRODUCTS).map((id) => [id, null]));
}

function noProduct(): never {
  throw badInput({ products: 'Name products by their ids, which are positive whole numbers.' });
}

function requireFew(count: number): void {
  if (count > MAX_BULK_PRODUCTS) {
    throw badRequest(
      `${grouped(count)} products are too many at a time. Choose at most ${MAX_BULK_PRODUCTS}.`,
    );
  }
}

async function storeBulk(
  ctx: RequestContext,
  tx: Transaction,
  targets: Targets,
  change: BulkChange,
): Promise<BulkResult> {
  const ids = [...targets.keys()];
  const products = await lockForBulk(tx, ids);
  const rows = change.pricePercent === null ? [] : await variants.lockVariants(tx, ids, []);
  if (rows.length > MAX_BULK_VARIANTS) {
    throw badRequest(
      `These products have ${grouped(rows.length)} variants. Choose fewer products: at most ${grouped(MAX_BULK_VARIANTS)} variants can be changed at a time.`,
    );
  }
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const planned = products.map((product) => ({
    product,
    outcome: planBulk(product, byProduct.get(product.id) ?? [], change, targets.get(product.id) ?? null),
  }));
  const known = new Set(products.map(({ id }) => id));
  const refused = [
    ...planned.flatMap(({ product: { id, name }, outcome }) =>
      'refusal' in outcome ? [{ productId: id, name, message: outcome.refusal }] : [],
    ),
    ...ids
      .filter((id) => !known.has(id))
      .map((id) => ({ productId: id, name: null, message: 'There is no such product.' })),
  ];
  const accepted = planned.flatMap(({ outcome }) => ('write' in outcome ? [outcome] : []));
  const changed = accepted.filter(({ acts }) => acts.length > 0);
  await writeOutcomes(ctx, tx, changed);
  return { changed: changed.length, unchanged: accepted.length - changed.length, refused };
}

/** Variants of one statement. */
const BATCH = 1000;

async function writeOutcomes(
  ctx: RequestContext,
  tx: Transaction,
  changed: readonly Extract<BulkOutcome, { write: unknown }>[],
): Promise<void> {
  if (changed.length === 0) return;
  const now = ctx.now();
  const rows = changed.flatMap((one) => one.variants);
  for (let from = 0; from < rows.length; from += BATCH) {
    await variants.writeVariants(tx, rows.slice(from, from + BATCH), now);
  }
  await writeBulk(
    tx,
    changed.map(({ write }) => write),
    now,
  );
  const acts = changed.flatMap(({ write, acts: done }) =>
    done.map((act) => Object.assign({ subjectId: write.id }, act)),
  );
  await recordActs(ctx, tx, acts);
}
