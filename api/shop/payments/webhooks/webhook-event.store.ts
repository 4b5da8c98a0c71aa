import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProviderNotice } from '../../../domain/payments/payment-provider.ts';
import type { WebhookEventEntity } from './webhook-event.entity.ts';

const db = tablesOf<{ webhook_events: TableOf<typeof WebhookEventEntity> }>();

/** Each new event deletes up to this many old ones. */
const DELETED_PER_EVENT = 5;

/** @returns whether the caller has leased the event: it is not handled and nobody else is handling it */
export async function claimEvent(
  tx: Transaction,
  { id, type }: Pick<ProviderNotice, 'id' | 'type'>,
  { now, leaseEnd, forgetBefore }: { now: Date; leaseEnd: Date; forgetBefore: Date },
): Promise<boolean> {
  const old = db
    .selectFrom('webhook_events')
    .select('id')
    .where('received_at', '<', forgetBefore)
    .orderBy('received_at')
    .limit(sql.lit(DELETED_PER_EVENT))
    .forUpdate()
    .skipLocked();
  const claimed = await tx.write(
    db
      .with('forgotten', (cte) => cte.deleteFrom('webhook_events').where('id', 'in', old))
      .insertInto('webhook_events')
      .values({ id, event_type: type, received_at: now, claimed_until: leaseEnd })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ claimed_until: leaseEnd })
          .where('webhook_events.handled_at', 'is', null)
          .where('webhook_events.claimed_until', '<=', now),
      )
      .returning('id'),
  );
  return claimed.length > 0;
}

export async function isEventHandled(reader: Reader, id: string): Promise<boolean> {
  const known = await reader.first(
    db.selectFrom('webhook_events').select('handled_at as handledAt').where('id', '=', id),
  );
  return known !== null && known.handledAt !== null;
}

export async function finishEvent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.count(db.updateTable('webhook_events').set({ handled_at: now }).where('id', '=', id));
}

/** Releases the lease, so that the next delivery can handle the event at once. */
export async function releaseEvent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('webhook_events')
      .set({ claimed_until: now })
      .where('id', '=', id)
      .where('handled_at', 'is', null),
  );
}
