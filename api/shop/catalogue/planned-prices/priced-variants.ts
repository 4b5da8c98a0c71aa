import { changedByPercent } from '../../../domain/catalogue/price-change.ts';
import { badInput, notFound } from '../../../domain/errors.ts';
import type { EnteredPricePlan } from '../../../domain/forms/variants/price-plan-form.ts';
import { skuKey } from '../../../domain/forms/variants/variant-form.ts';
import { koboFromNaira, MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import { type AuditChanges, facts } from '../../../platform/audit/audit-changes.ts';
import { namedCells } from '../variant-changes/variant-audit.ts';
import type { StoredVariant } from '../variant-changes/variant-changes.store.ts';

export interface NewPricePlan extends EnteredPricePlan {
  /** Which variants; missing or null for all. */
  skus?: readonly string[] | null | undefined;
  /** Planned prices that this takes the place of. */
  replaces?: readonly (number | null)[] | null | undefined;
}

/** A variant with the price that is planned for it, in kobo. */
export interface PricedVariant {
  row: StoredVariant;
  price: number;
}

/**
 * @param plan checked
 * @throws ShopError NOT_FOUND for a sku that the product does not have, BAD_USER_INPUT for a price that cannot be
 */
export function pricedVariants(rows: readonly StoredVariant[], plan: NewPricePlan): PricedVariant[] {
  const price = typeof plan.price === 'number' ? koboFromNaira(plan.price) : null;
  const field = price === null ? 'percent' : 'price';
  return chosenRows(rows, plan.skus ?? null).map((row) => {
    const planned = price ?? changedByPercent(row.price, Number(plan.percent));
    if (planned > MAX_PRICE_KOBO) throw badInput({ [field]: `${row.sku}: the price would be too high.` });
    if (plan.isSale === true && planned >= row.price) {
      throw badInput({ [field]: `${row.sku}: the price of a sale must be below the price.` });
    }
    return { row, price: planned };
  });
}

function chosenRows(rows: readonly StoredVariant[], skus: readonly string[] | null): StoredVariant[] {
  if (skus === null) return [...rows];
  if (skus.length === 0) throw badInput({ skus: 'Choose at least one variant.' });
  const bySku = new Map(rows.map((row) => [skuKey(row.sku), row]));
  const chosen = skus.map((sku) => {
    const row = bySku.get(skuKey(sku));
    if (!row) throw notFound(`Variant ${sku.slice(0, 64)}`);
    return row;
  });
  return [...new Set(chosen)];
}

export function plannedAudit(
  chosen: readonly PricedVariant[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
): AuditChanges {
  const cells = chosen.map(
    ({ row, price }) =>
      [`${row.sku} price`, { before: nairaFromKobo(row.price), after: nairaFromKobo(price) }] as const,
  );
  const ends = endsAt === null ? {} : facts({ endsAt: endsAt.toISOString() });
  return { ...namedCells(cells), ...facts({ startsAt: startsAt.toISOString() }), ...ends };
}
