import { conflict } from '../../../domain/errors.ts';
import { koboText, type Transfer } from '../../../domain/payments/transfer-rules.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { lockIncoming, writeSettled } from './incoming-transfer.store.ts';

export const matchedText = (reference: string, orderId: number): string =>
  `The transfer ${reference} is matched with order ${orderId}.`;

/**
 * What is recorded for an order does not wait any more, if the bank's statement has shown it. One transfer pays one order.
 * The order's row is locked.
 * @throws ShopError CONFLICT for one that is matched with another order, or is of another amount
 */
export async function settleIncoming(
  tx: Transaction,
  { reference, amount }: Transfer,
  recorded: { orderId: number; now: Date; byId: number | null },
): Promise<void> {
  const transfer = await lockIncoming(tx, { reference });
  if (!transfer) return;
  const { orderId, now, byId } = recorded;
  if (transfer.orderId === orderId) return;
  if (transfer.orderId !== null) throw conflict(matchedText(reference, transfer.orderId));
  if (transfer.amount !== amount)
    throw conflict(
      `The bank’s statement shows ${koboText(transfer.amount)} for the transfer ${reference}. Check the amount.`,
    );
  await writeSettled(tx, transfer.id, { orderId, at: now, byId });
}
