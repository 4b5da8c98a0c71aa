import { balanceOf, koboText } from '../../../domain/payments/transfer-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Parts } from '../../context/context.ts';
import { recordOrderEvent } from '../events/order-event.store.ts';
import { lockHoldsToRemind, markReminded } from './hold-reminder.store.ts';

const BATCH = 100;

/** Tells buyers, each once, that what waits for their transfer will be given free. Safe to run in several processes. */
export async function remindOfHolds(parts: Parts): Promise<void> {
  for (let batch = BATCH; batch === BATCH;)
    batch = await inSqlTransaction(parts.orm.em, (tx) => remindBatch(tx, parts));
}

async function remindBatch(tx: Transaction, parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await lockHoldsToRemind(tx, parts.orderMoney, { now, most: BATCH });
  for (const { id: orderId, totalPrice, receivedKobo } of due) {
    const about = koboText(balanceOf(totalPrice, receivedKobo).missing);
    await recordOrderEvent(tx, { kind: 'order-hold-ending', orderId, now, about });
  }
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await markReminded(tx, ids, now);
  return ids.length;
}
