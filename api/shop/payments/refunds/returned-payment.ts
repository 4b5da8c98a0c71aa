import type { RequestContext } from '../../context/context.ts';
import { type ErrorCode, ShopError } from '../../../domain/errors.ts';
import { decimalText } from '../../../domain/money.ts';
import { type UnappliedReason, whyUnapplied } from '../../../domain/payments/refund-lifecycle.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { moneyText, readUnapplied, referenceOf, type UnappliedPayment } from './unapplied-payment.record.ts';

const CODES: Record<UnappliedReason, ErrorCode> = {
  'wrong-amount': 'PAYMENT_SENT_BACK',
  'wrong-payee': 'PAYMENT_SENT_BACK',
  'already-paid': 'PAYMENT_SENT_BACK_ALREADY_PAID',
  'no-stock': 'PAYMENT_SENT_BACK_NO_STOCK',
  cancelled: 'PAYMENT_SENT_BACK_CANCELLED',
};

/** The error for a payer whose money pays no order: what was taken, and that it is refunded. */
export async function paymentReturned(
  ctx: RequestContext,
  paymentId: number,
  order: Pick<OrderRecord, 'isPaid' | 'cancelledAt'>,
): Promise<ShopError> {
  const [payment] = await readUnapplied(ctx.read, [paymentId]);
  if (!payment) throw new Error(`payment ${paymentId} is not an unapplied payment`);
  const reference = referenceOf(payment);
  const taken = `${payment.provider} took ${moneyText(payment)}, which ${whyUnapplied(payment.reason, payment.orderId)}.`;
  return new ShopError(codeOf(payment.reason, order), `${taken} ${wayBack(payment, reference)}`, {
    details: {
      refund: {
        amount: decimalText(payment.amountCents),
        currency: payment.currency,
        reference,
        isReturned: payment.returnedAt !== null,
      },
    },
  });
}

/** A paid or cancelled order gives the same code for every further payment, whatever else is wrong with it. */
function codeOf(reason: UnappliedReason, order: Pick<OrderRecord, 'isPaid' | 'cancelledAt'>): ErrorCode {
  if (order.isPaid) return CODES['already-paid'];
  return order.cancelledAt ? CODES.cancelled : CODES[reason];
}

function wayBack({ returnedAt, refunds }: UnappliedPayment, reference: string): string {
  if (returnedAt) return `It has been sent back to you; the reference is ${reference}.`;
  const isStuck = refunds.length > 0 && refunds.every(({ status }) => status === 'failed');
  if (isStuck) return `It could not be sent back automatically: contact us with the reference ${reference}.`;
  return `It is being sent back to you, there is nothing for you to do; the reference is ${reference}.`;
}
