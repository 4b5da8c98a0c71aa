import DataLoader from 'dataloader';
import { type Reducible, reductionOf } from '../../../domain/catalogue/variants/was-price.ts';
import type { RequestContext } from '../../context/context.ts';
import { visibilityFor } from '../product/visibility.ts';
import { variantFromRow, type VariantRecord, type VariantRow } from './variant.record.ts';
import * as variants from './variant.store.ts';

/** The variants of each product, at most `MAX_VARIANTS`; one statement for all products of a request. */
export function variantsByProduct(
  ctx: Pick<RequestContext, 'read' | 'now' | 'answer'>,
): DataLoader<number, VariantRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = shown(ctx, await variants.variantsOfProducts(ctx.read, productIds));
    const byProduct = Map.groupBy(rows, (row) => row.product);
    return productIds.map((id) => byProduct.get(id) ?? []);
  });
}

/** The standard variant of each product, of which every product has one. */
export function standardByProduct(
  ctx: Pick<RequestContext, 'read' | 'now' | 'answer'>,
): DataLoader<number, VariantRecord> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = shown(ctx, await variants.standardsOfProducts(ctx.read, productIds));
    const byProduct = new Map(rows.map((row) => [row.product, row]));
    return productIds.map((id) => byProduct.get(id) ?? new Error(`Product ${id} has no standard variant.`));
  });
}

/** By sku in lower case, if the viewer may see its product; null for the others. */
export function variantsBySku(
  ctx: Pick<RequestContext, 'read' | 'now' | 'answer' | 'viewer'>,
): DataLoader<string, VariantRecord | null> {
  return new DataLoader(async (skus: readonly string[]) => {
    const rows = shown(ctx, await variants.variantsBySkus(ctx.read, skus, visibilityFor(ctx)));
    const bySku = new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
    return skus.map((sku) => bySku.get(sku) ?? null);
  });
}

/** The former price of a product's standard variant, in kobo; null unless it may be shown now. */
export function formerPrice(
  { answer, now }: Pick<RequestContext, 'now' | 'answer'>,
  product: Reducible,
): number | null {
  const reduction = reductionOf(product, now());
  showUntil(answer, reduction?.wasUntil);
  return reduction?.wasPrice ?? null;
}

function shown({ answer, now }: Pick<RequestContext, 'now' | 'answer'>, rows: VariantRow[]): VariantRecord[] {
  return rows.map((row) => {
    const variant = variantFromRow(row, now());
    showUntil(answer, variant.wasUntil);
    return variant;
  });
}

/** An answer with a former price must not be kept until after its end, which no change of the database announces. */
function showUntil(answer: RequestContext['answer'], wasUntil: Date | null | undefined): void {
  answer.keptUntil = Math.min(answer.keptUntil, wasUntil?.getTime() ?? Infinity);
}
