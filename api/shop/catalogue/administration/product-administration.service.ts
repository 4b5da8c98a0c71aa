import { LockMode } from '@mikro-orm/postgresql';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, ShopError, versionChanged } from '../../../domain/errors.ts';
import { checkProduct, requireValid } from '../../../domain/forms/form-rules.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { ProductEntity } from '../product/product.entity.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productDetail } from '../browsing/product.service.ts';
import * as products from './product-administration.store.ts';

/** A product as an administrator wants it; nothing in it has been judged yet. */
export interface ProductInput {
  name?: unknown;
  /** In naira. */
  price?: unknown;
  image?: unknown;
  brand?: unknown;
  category?: unknown;
  countInStock?: unknown;
  description?: unknown;
  /** The stock that the form was loaded with; absent or null: the new figure counts whatever happened since. */
  expectedCountInStock?: unknown;
}

/** The same once it has been judged. A text that is left out stays as it is. */
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

/** Makes a draft, which administrators alone see; for administrators. */
export async function createProduct(ctx: RequestContext): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const id = await inSqlTransaction(ctx.em, (tx) => products.insertDraft(tx, ctx.now()));
  return await productDetail(ctx, id);
}

/**
 * Changes a product, which makes a draft visible to all, a hidden one too; for administrators. Where the form tells what stock it was
 * loaded with, a figure that was left alone leaves the stock alone, and one that was changed is refused when orders or
 * somebody else have moved the stock meanwhile.
 * @param id null for what is no id at all
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

/**
 * Changes a draft, hidden or never published, and leaves it one; for administrators. The stock as in `updateProduct`.
 * @param id null for what is no id at all
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT for a product that is on sale
 */
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
const becameDraft = () => conflict('This product was taken off the shop meanwhile. Load it again.');

/** A change of a product: what is left out or null stays as it is. */
export interface ProductChange extends ProductInput {
  id: number | null;
  /** The version that the change was made of; left out: it counts whatever happened since. */
  version?: number | null | undefined;
  /** Publishes it, or takes it off the shop. */
  isPublished?: boolean | null | undefined;
  /** Whether the editor saw a draft; left out: it counts whichever it is. */
  expectedIsDraft?: boolean | null | undefined;
}

/**
 * Changes some of a product; for administrators. Whether it is on sale stays as it is unless that is changed too. The
 * stock as in `updateProduct`.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT, VERSION_CHANGED
 */
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

type StoredProduct = Omit<ProductRecord, 'rating' | 'numReviews' | 'createdAt' | 'updatedAt'>;

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

/** A product as GraphQL has it, for whoever knew an older state. */
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

/**
 * Takes a product off the shop until its next update; for administrators. Orders keep their lines; what is a draft
 * already stays what it is.
 * @param id null for what is no id at all
 * @throws ShopError NOT_FOUND
 */
export async function hideProduct(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  if (id !== null) await inSqlTransaction(ctx.em, (tx) => products.hideProduct(tx, id, ctx.now()));
  return await productDetail(ctx, id);
}

/** @param publish decides about its visibility, or throws to leave everything as it is */
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

/** @param change says what a product shall be, and decides about its visibility, or throws to leave it as it is */
async function storeProduct(
  ctx: RequestContext,
  id: number | null,
  change: (product: StoredProduct) => CheckedProduct,
): Promise<ProductRecord> {
  await inTransaction(ctx.em, async (em) => {
    const product =
      id === null
        ? null
        : await em.findOne(ProductEntity, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product) throw notFound('Product');
    const { price, countInStock, expectedCountInStock, ...texts } = change(product);
    product.name = tidyText(texts.name);
    product.image = texts.image.trim();
    product.brand = tidyText(texts.brand ?? product.brand);
    product.category = tidyText(texts.category ?? product.category);
    product.description = tidyText(texts.description ?? product.description, { lines: true });
    product.price = koboFromNaira(price) ?? product.price;
    product.countInStock = newStock(countInStock, expectedCountInStock, product.countInStock);
    product.updatedAt = ctx.now();
  });
  return await productDetail(ctx, id);
}

function newStock(wanted: number, expected: unknown, present: number): number {
  if (expected === undefined || expected === null) return wanted;
  if (wanted === expected) return present;
  if (present !== expected) {
    throw new ShopError(
      'STOCK_CHANGED',
      `The stock has changed to ${present} while you were editing. Load the product again to change the figure.`,
    );
  }
  return wanted;
}

/**
 * Takes a product off the catalogue for good; for administrators. Orders keep their own copy of it.
 * @param id null for what is no id at all
 * @returns the id
 * @throws ShopError NOT_FOUND
 */
export async function deleteProduct(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'product.manage');
  const isDeleted =
    id !== null && (await inSqlTransaction(ctx.em, (tx) => products.deleteProduct(tx, id, ctx.now())));
  if (!isDeleted) throw notFound('Product');
  return id;
}
