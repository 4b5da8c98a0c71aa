import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTables } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';
import type { StockAlertEntity } from './stock-alert.entity.ts';

const db = tablesOf<ProductTables & { stock_alerts: TableOf<typeof StockAlertEntity, 'id'> }>();

/** The variant that somebody wants; its stock waits until they are written down. @param sku in lower case */
export async function lockWanted(tx: Transaction, sku: string, visibility: Visibility) {
  return await tx.first(
    db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.sku', 'v.stock'])
      .where(sql`lower(v.sku)`, '=', sku)
      .where('v.deleted_at', 'is', null)
      .where(isVisibleTo(visibility))
      .forShare('v'),
  );
}

/** Does nothing for an address that waits already. */
export async function insertAlert(
  tx: Transaction,
  alert: { variantId: number; email: string; userId: number | null; now: Date },
): Promise<void> {
  await tx.count(
    db
      .insertInto('stock_alerts')
      .values({
        variant_id: alert.variantId,
        email: alert.email,
        user_id: alert.userId,
        created_at: alert.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** What is in stock again and can be bought; null when it is gone by now. */
export async function backInStock(tx: Transaction, variantId: number) {
  return await tx.first(
    db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.id as productId', 'p.name', 'v.lengths', 'v.colour', 'v.density', 'v.lace', 'v.cap'])
      .select(['v.parting', 'v.volume', 'v.finish', 'v.shade'])
      .where('v.id', '=', variantId)
      .where('v.stock', '>', 0)
      .where('v.deleted_at', 'is', null)
      .where(isVisibleTo('public')),
  );
}

/** Takes those who wait off the list, the longest waiting first. */
export async function takeAlerts(tx: Transaction, variantId: number, most: number) {
  const first = db
    .selectFrom('stock_alerts')
    .select('id')
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .limit(most)
    .forUpdate();
  return await tx.write(
    db.deleteFrom('stock_alerts').where('id', 'in', first).returning(['email', 'user_id as userId']),
  );
}

/** What somebody waits for, in the order of the ids, from after one. */
export async function alertsOfUser(
  reader: Reader,
  { userId, email, after, most }: { userId: number; email: string; after: number; most: number },
) {
  return await reader.all(
    db
      .selectFrom('stock_alerts as a')
      .innerJoin('variants as v', 'v.id', 'a.variant_id')
      .select(['a.id', 'v.sku', 'a.email', 'a.created_at as createdAt'])
      .where((eb) => eb.or([eb('a.user_id', '=', userId), eb('a.email', '=', email)]))
      .where('a.id', '>', after)
      .orderBy('a.id')
      .limit(sql.lit(most)),
  );
}

/** At most so many; the next round deletes more. */
export async function deleteOldAlerts(tx: Transaction, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('stock_alerts')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  return await tx.count(db.deleteFrom('stock_alerts').where('id', 'in', old));
}
