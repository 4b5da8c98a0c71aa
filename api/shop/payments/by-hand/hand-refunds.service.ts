import { badInput, conflict, notFound } from '../../../domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { bankReferenceError, koboText, readBankReference } from '../../../domain/payments/transfer-rules.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { lockOrder } from '../../orders/changes/order-payability.ts';
import { lockPayment } from '../records/payment.store.ts';
import { settleTotals, writeRefund } from '../refunds/refund-recording.ts';
import type { RefundRecord } from '../refunds/refund.record.ts';
import { refundsOfPayments } from '../refunds/refund.store.ts';
import {
  handRefundsPage,
  type HandRefundRow,
  openHandRefunds,
  placeOfHandRefund,
} from './hand-refund.store.ts';

/** Money that staff have to send back, the newest first. */
export async function handRefunds(
  ctx: RequestContext,
  input: ConnectionInput,
): Promise<Connection<HandRefundRow>> {
  authorise(ctx, 'payment.view');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const rows = await handRefundsPage(ctx.read, { ...start, limit: size + 1 });
  return connectionOf(rows, page, async () => (await openHandRefunds(ctx.read)).total);
}

/**
 * Staff have sent a refund by hand. The same reference again changes nothing.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT when it was sent with another reference
 */
export async function recordSentRefund(
  ctx: RequestContext,
  input: { id: string | null; reference: unknown },
): Promise<{ refund: RefundRecord; orderId: number }> {
  authorise(ctx, 'payment.record');
  const error = bankReferenceError(input.reference);
  if (error !== undefined) throw badInput({ reference: error });
  const reference = readBankReference(input.reference);
  const place = input.id === null ? null : await placeOfHandRefund(ctx.read, input.id);
  if (!place) throw notFound('Refund');
  const { orderId } = place;
  const refund = await inSqlTransaction(ctx.em, async (tx) => {
    await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, place.paymentId);
    const reread = async () =>
      (await refundsOfPayments(tx, [payment.id])).find(({ requestKey }) => requestKey === input.id) ??
      missing();
    const known = await reread();
    // Unique among all refunds, whatever banks call theirs.
    const sent = `${known.id}/${reference}`;
    if (known.status === 'completed' && known.providerRefundId === sent) return known;
    if (known.status !== 'requested') throw conflict('Somebody has recorded this refund already.');
    const now = ctx.now();
    await writeRefund(tx, known, { status: 'completed', providerRefundId: sent, failure: null, now });
    await settleTotals(tx, payment, now);
    const changes = facts({ amount: koboText(known.amountCents), reference });
    await recordAct(ctx, tx, { action: 'REFUND_SENT', subjectId: orderId, changes });
    return await reread();
  });
  return { refund, orderId };
}

function missing(): never {
  throw notFound('Refund');
}
