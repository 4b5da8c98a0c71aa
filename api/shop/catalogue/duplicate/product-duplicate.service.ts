import { notFound } from '../../../domain/errors.ts';
import { optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { picturesOf, picturesOfCopy } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { copyName, copySkus } from '../../../domain/forms/variants/product-copy.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { insertDraft, lockProduct, storeProduct } from '../administration/product-administration.store.ts';
import { productDetail } from '../browsing/product.service.ts';
import { storedFacts } from '../facts/facts-changes.service.ts';
import { storeFacts } from '../facts/facts.store.ts';
import { storedPictures, storePictures } from '../pictures/product-pictures.store.ts';
import type { ProductRecord } from '../product/product.record.ts';
import * as variants from '../variant-changes/variant-changes.store.ts';

/**
 * Makes a draft with the texts, pictures, facts, variants and prices of a product; without its stock, reviews and
 * former prices. @throws ShopError NOT_FOUND
 */
export async function duplicateProduct(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  if (id === null) throw notFound('Product');
  const made = await inSqlTransaction(ctx.em, (tx) => copyProduct(ctx, tx, id));
  return await productDetail(ctx, made);
}

async function copyProduct(ctx: RequestContext, tx: Transaction, id: number): Promise<number> {
  const now = ctx.now();
  const product = await lockProduct(tx, id);
  if (!product) throw notFound('Product');
  const made = await insertDraft(tx, now);
  const skus = await copyVariants(tx, { from: id, to: made, now });
  const draft = await lockProduct(tx, made);
  if (!draft) throw new Error('a product always has a standard variant');
  await storeProduct(tx, {
    ...product,
    id: made,
    variant: draft.variant,
    name: copyName(product.name),
    countInStock: 0,
    isDraft: true,
    isHidden: false,
    updatedAt: now,
  });
  const said = await storedFacts(tx, id);
  if (Object.values(said).some((fact) => fact !== null))
    await storeFacts(tx, { productId: made, facts: said, now });
  const placed = await storedPictures(tx, [id]);
  if (placed.length > 0)
    await storePictures(tx, {
      productId: made,
      pictures: picturesOfCopy(picturesOf(product.image, placed), skus),
      now,
    });
  await recordAct(ctx, tx, { action: 'PRODUCT_CREATED', subjectId: made, changes: facts({ copyOf: id }) });
  return made;
}

/** The copy's standard is there already, made by a trigger. @returns the copies' skus by those of the product */
async function copyVariants(
  tx: Transaction,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<Map<string, string>> {
  const rows = await variants.lockVariants(tx, [from], []);
  const [own] = await variants.lockVariants(tx, [to], []);
  if (!own) throw new Error('a product always has a standard variant');
  const skus = await freeSkus(tx, to, rows);
  const copies = rows.map((row, at) => ({
    ...row,
    productId: to,
    sku: skus[at] ?? own.sku,
    stock: 0,
    wasPrice: null,
    wasUntil: null,
  }));
  const standard = copies.find(({ isStandard }) => isStandard) ?? own;
  await variants.writeVariants(tx, [{ ...standard, id: own.id }], now);
  const others = copies.filter(({ isStandard }) => !isStandard);
  if (others.length > 0) await variants.insertVariants(tx, others, now);
  return new Map(rows.map(({ sku }, at) => [sku, skus[at] ?? own.sku]));
}

/** Another product may have used one of them, however unlikely. */
async function freeSkus(
  tx: Transaction,
  productId: number,
  rows: readonly variants.StoredVariant[],
): Promise<string[]> {
  const options = rows.map(optionsFromColumns);
  for (let attempt = 1; ; attempt += 1) {
    const skus = copySkus(attempt === 1 ? `P-${productId}` : `P-${productId}-${attempt}`, options);
    const used = await variants.productsOfSkus(
      tx,
      skus.map((sku) => sku.toLowerCase()),
    );
    if (used.every((one) => one.productId === productId)) return skus;
  }
}
