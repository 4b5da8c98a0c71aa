import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf, typed, valuesFor } from '../../../platform/database/statements.ts';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.ts';

export type KeyTable = TableOf<typeof IdempotencyKeyEntity>;

const db = tablesOf<{ idempotency_keys: KeyTable }>();

/** Any constant: the class of the advisory locks. */
const PLACEMENT_LOCK = sql.lit(4_931_002);

const placementLock = (userId: number) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${PLACEMENT_LOCK}, ${userId}::int)`.as('lock'));

/** One placement at a time per shopper, so that the limit of open orders holds under concurrency. */
export async function lockPlacements(tx: Transaction, userId: number): Promise<void> {
  await tx.all(placementLock(userId));
}

export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
  now: Date;
  /** Older keys have expired and can be claimed again. */
  expiredBefore: Date;
}

/** Waits for the shopper's placement lock. Returns whether this claim is the first. */
export async function insertKey(tx: Transaction, claim: KeyClaim): Promise<boolean> {
  const { columns, selected } = valuesFor<KeyTable>({
    user_id: typed(claim.userId, 'int'),
    key: typed(claim.key, 'text'),
    body_hash: typed(claim.bodyHash, 'text'),
    created_at: typed(claim.now, 'timestamptz'),
  });
  const claimed = await tx.count(
    db
      .with(
        (cte) => cte('lock').materialized(),
        () => placementLock(claim.userId),
      )
      .insertInto('idempotency_keys')
      .columns(columns)
      .expression((cte) => cte.selectFrom('lock').select(selected))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet((eb) => ({
            body_hash: eb.ref('excluded.body_hash'),
            order_id: null,
            created_at: eb.ref('excluded.created_at'),
          }))
          .where('idempotency_keys.created_at', '<=', claim.expiredBefore),
      ),
  );
  return claimed === 1;
}

export async function keyOf(reader: Reader, userId: number, key: string) {
  return await reader.first(
    db
      .selectFrom('idempotency_keys')
      .select(['body_hash as bodyHash', 'order_id as orderId'])
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );
}

export async function deleteKeys(tx: Transaction, expiredBefore: Date): Promise<void> {
  await tx.count(db.deleteFrom('idempotency_keys').where('created_at', '<=', expiredBefore));
}
