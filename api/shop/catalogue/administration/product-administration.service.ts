import { recordAct } from '../../context/audit.ts';
import { recordStockMoves } from '../variant/stock-move.store.ts';
import { productChanges } from './product-changes.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { conflict, notFound, ShopError, versionChanged } from '../../../domain/errors.ts';
import { checkProduct, requireValid } from '../../../domain/forms/form-rules.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productDetail } from '../browsing/product.service.ts';
import * as products from './product-administration.store.ts';

/** Unchecked. */
export interface ProductInput {
  name?: unknown;
  /** In naira. */
  price?: unknown;
  image?: unknown;
  brand?: unknown;
  category?: unknown;
  countInStock?: unknown;
  description?: unknown;
  /** The stock that the form was loaded with; without it, `countInStock` overwrites any change made meanwhile. */
  expectedCountInStock?: unknown;
}

/** A missing text stays unchanged. */
interface CheckedProduct {
  name: string;
  price: number;
  image: string;
  brand?: string | null;
  category?: string | null;
  countInStock: number;
  description?: string | null;
  expectedCountInStock?: unknown;
}

export async function createProduct(ctx: RequestContext): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const id = await inSqlTransaction(ctx.em, async (tx) => {
    const made = await products.insertDraft(tx, ctx.now());
    await recordAct(ctx, tx, { action: 'PRODUCT_CREATED', subjectId: made });
    return made;
  });
  return await productDetail(ctx, id);
}

/**
 * Publishes a draft or hidden product. With `expectedCountInStock`, an unchanged figure leaves the stock alone, and a
 * changed one is refused if the stock has changed since the form was loaded.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT
 */
export async function updateProduct(
  ctx: RequestContext,
  id: number | null,
  input: ProductInput,
): Promise<ProductRecord> {
  return await writeProduct(ctx, id, input, (product) => {
    product.isDraft = false;
    product.isHidden = false;
  });
}

/** @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT for a product that is on sale */
export async function saveProductDraft(
  ctx: RequestContext,
  id: number | null,
  input: ProductInput,
): Promise<ProductRecord> {
  return await writeProduct(ctx, id, input, (product) => {
    if (!product.isDraft) throw onSale();
  });
}

const onSale = () =>
  conflict('This product is on sale. Update it, or hide it before you save it as a draft.');
const becameDraft = () => conflict('This product has been hidden in the meantime. Reload it.');

/** What is missing or null stays unchanged. */
export interface ProductChange extends ProductInput {
  id: number | null;
  /** The version that the editor saw; without it, later changes are overwritten. */
  version?: number | null | undefined;
  /** False hides it. */
  isPublished?: boolean | null | undefined;
  /** Whether the editor saw a draft; without it, either is accepted. */
  expectedIsDraft?: boolean | null | undefined;
}

/** @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT, VERSION_CHANGED */
export async function changeProduct(ctx: RequestContext, change: ProductChange): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const { id, version, isPublished, expectedIsDraft } = change;
  return await storeProduct(ctx, id, (product) => {
    if (typeof version === 'number' && version !== product.version) {
      throw versionChanged('product', stateOf(product));
    }
    if (typeof expectedIsDraft === 'boolean' && expectedIsDraft !== product.isDraft) {
      throw product.isDraft ? becameDraft() : onSale();
    }
    if (typeof isPublished === 'boolean') {
      product.isHidden = !isPublished && (product.isHidden || !product.isDraft);
      product.isDraft = !isPublished;
    }
    return checkedProduct(withPresent(change, product));
  });
}

type StoredProduct = products.LockedProduct;

function withPresent(change: ProductInput, product: StoredProduct): ProductInput {
  return {
    name: change.name ?? product.name,
    price: change.price ?? nairaFromKobo(product.price),
    image: change.image ?? product.image,
    brand: change.brand ?? product.brand,
    category: change.category ?? product.category,
    countInStock: change.countInStock ?? product.countInStock,
    description: change.description ?? product.description,
    expectedCountInStock: change.countInStock == null ? product.countInStock : change.expectedCountInStock,
  };
}

/** In GraphQL's terms. */
function stateOf(product: StoredProduct): Record<string, unknown> {
  const { id, version, name, image, brand, category, countInStock, description, isDraft, isHidden } = product;
  const price = nairaFromKobo(product.price);
  const state = {
    version,
    name,
    price,
    image,
    brand,
    category,
    countInStock,
    description,
    isDraft,
    isHidden,
  };
  return { id: String(id), ...state };
}

/** Until the next update. A draft stays a draft. @throws ShopError NOT_FOUND */
export async function hideProduct(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  if (id !== null) {
    await inSqlTransaction(ctx.em, async (tx) => {
      if (!(await products.hideProduct(tx, id, ctx.now()))) return;
      await recordAct(ctx, tx, { action: 'PRODUCT_HIDDEN', subjectId: id });
    });
  }
  return await productDetail(ctx, id);
}

/** @param publish sets the visibility, or throws to leave everything unchanged */
async function writeProduct(
  ctx: RequestContext,
  id: number | null,
  input: ProductInput,
  publish: (product: StoredProduct) => void,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const checked = checkedProduct(input);
  return await storeProduct(ctx, id, (product) => {
    publish(product);
    return checked;
  });
}

function checkedProduct(input: ProductInput): CheckedProduct {
  requireValid(checkProduct(input));
  return input as CheckedProduct;
}

/** @param change returns the new values and sets the visibility, or throws to leave everything unchanged */
async function storeProduct(
  ctx: RequestContext,
  id: number | null,
  change: (product: StoredProduct) => CheckedProduct,
): Promise<ProductRecord> {
  await inSqlTransaction(ctx.em, async (tx) => {
    const product = id === null ? null : await products.lockProduct(tx, id);
    if (!product) throw notFound('Product');
    const before = { ...product };
    const { price, countInStock, expectedCountInStock, ...texts } = change(product);
    const after = {
      id: product.id,
      variant: product.variant,
      isDraft: product.isDraft,
      isHidden: product.isHidden,
      name: tidyText(texts.name),
      image: texts.image.trim(),
      brand: tidyText(texts.brand ?? product.brand),
      category: tidyText(texts.category ?? product.category),
      description: tidyText(texts.description ?? product.description, { lines: true }),
      price: koboFromNaira(price) ?? product.price,
      countInStock: newStock(countInStock, expectedCountInStock, product.countInStock),
    };
    const now = ctx.now();
    await products.storeProduct(tx, { ...after, updatedAt: now });
    await recordEdit(ctx, tx, before, after.countInStock, now);
    const changes = productChanges(before, after);
    await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: product.id, changes });
  });
  return await productDetail(ctx, id);
}

async function recordEdit(
  { viewer }: RequestContext,
  tx: Transaction,
  before: StoredProduct,
  stock: number,
  now: Date,
): Promise<void> {
  const delta = stock - before.countInStock;
  if (delta === 0) return;
  const actorId = viewer?.userId ?? null;
  await recordStockMoves(tx, [{ variant_id: before.variant, delta, stock }], {
    reason: 'edit',
    actorId,
    now,
  });
}

function newStock(wanted: number, expected: unknown, present: number): number {
  if (expected === undefined || expected === null) return wanted;
  if (wanted === expected) return present;
  if (present !== expected) {
    throw new ShopError(
      'STOCK_CHANGED',
      `The stock has changed to ${present} while you were editing. Reload the product to change it.`,
    );
  }
  return wanted;
}

/** Orders keep their copy. @throws ShopError NOT_FOUND */
export async function deleteProduct(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'product.manage');
  if (id === null) throw notFound('Product');
  await inSqlTransaction(ctx.em, async (tx) => {
    if (!(await products.deleteProduct(tx, id, ctx.now()))) throw notFound('Product');
    await recordAct(ctx, tx, { action: 'PRODUCT_DELETED', subjectId: id });
  });
  return id;
}
