import { missingForSale } from '../../../domain/catalogue/product-draft.ts';
import { changedByPercent } from '../../../domain/catalogue/price-change.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import { type AuditChanges, changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { auditedChanges } from '../variant-changes/variant-audit.ts';
import type { StoredVariant } from '../variant-changes/variant-changes.store.ts';
import type { BulkProduct, BulkWrite } from './bulk-edit.store.ts';

/** Checked. What is null stays as it is. */
export interface BulkChange {
  pricePercent: number | null;
  category: string | null;
  isPublished: boolean | null;
}

/** What a bulk edit comes to for one product: a sentence if it is refused. */
export type BulkOutcome =
  | { refusal: string }
  | { write: BulkWrite; variants: StoredVariant[]; acts: BulkAct[] };

interface BulkAct {
  action: 'PRODUCT_CHANGED' | 'VARIANTS_CHANGED';
  changes: AuditChanges;
}

const VIA = facts({ via: 'Bulk edit' });

/** @param expected the version that was seen; null accepts any */
export function planBulk(
  product: BulkProduct,
  rows: readonly StoredVariant[],
  change: BulkChange,
  expected: number | null,
): BulkOutcome {
  if (expected !== null && expected !== product.version) {
    return { refusal: 'Somebody has changed it in the meantime. Check it and try again.' };
  }
  const missing = change.isPublished === true && product.isDraft ? missingToSell(product) : [];
  if (missing.length > 0)
    return { refusal: `It cannot be published yet: enter its ${missing.join(' and its ')} first.` };
  const writes = rows.flatMap((before) => {
    const price = changedByPercent(before.price, change.pricePercent ?? 0);
    return price === before.price ? [] : [{ before, after: { ...before, price } }];
  });
  if (writes.some(({ after }) => after.price > MAX_PRICE_KOBO)) {
    return { refusal: 'A price would be too high.' };
  }
  const after = {
    ...product,
    ...visibilityAfter(product, change),
    category: change.category ?? product.category,
  };
  const only = rows.length === 1 ? writes[0] : undefined;
  const own = {
    ...changesBetween(product, after, ['category', 'isDraft', 'isHidden']),
    ...(only && {
      price: { before: nairaFromKobo(only.before.price), after: nairaFromKobo(only.after.price) },
    }),
  };
  const ofVariants = only ? {} : auditedChanges({ writes, inserts: [], standard: null });
  const { id, category, isDraft, isHidden } = after;
  return {
    write: { id, category, isDraft, isHidden, isRepriced: writes.length > 0 },
    variants: writes.map((write) => write.after),
    acts: [actOf('PRODUCT_CHANGED', own), actOf('VARIANTS_CHANGED', ofVariants)].flat(),
  };
}

/** A picture may follow later. */
const missingToSell = ({ name, price, image }: BulkProduct): string[] =>
  missingForSale({ name, price, image }).filter((need) => need !== 'picture');

function visibilityAfter({ isDraft, isHidden }: BulkProduct, { isPublished }: BulkChange) {
  if (isPublished === null) return { isDraft, isHidden };
  return isPublished
    ? { isDraft: false, isHidden: false }
    : { isDraft: true, isHidden: isHidden || !isDraft };
}

const actOf = (action: BulkAct['action'], changes: AuditChanges): BulkAct[] =>
  Object.keys(changes).length === 0 ? [] : [{ action, changes: { ...changes, ...VIA } }];
