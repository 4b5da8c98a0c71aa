import { DAY_MS } from '../../../domain/durations.ts';
import { LOG_DAYS } from '../../../domain/webhooks/webhook-rules.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import type { Parts } from '../../context/context.ts';
import { deleteOldDeliveries } from './webhook-delivery.store.ts';

/** Clears away old deliveries. */
export async function tidyDeliveries(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - LOG_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldDeliveries(tx, before));
}
