import { providerId, wholeSecond } from './identifiers.ts';
import { centsOf, moneyOf } from './money.ts';
import { readMoney, readTexts } from './order-body.ts';
import { refused, unknownResource } from './provider-error.ts';
import type { CaptureRecord, Money, OrderRecord, RefundRecord, RefundStatus } from './records.ts';

const LIMITS = { invoice_id: 127, note_to_payer: 255 } as const;

export function statusOf({ status = 'COMPLETED' }: RefundRecord): RefundStatus {
  return status;
}

function cents(refunds: readonly RefundRecord[], counts: (status: RefundStatus) => boolean): number {
  return refunds
    .filter((refund) => counts(statusOf(refund)))
    .reduce((sum, refund) => sum + centsOf(refund.amount.value), 0);
}

function remaining(capture: CaptureRecord): number {
  return centsOf(capture.amount.value) - cents(capture.refunds, (status) => status !== 'FAILED');
}

function requestedAmount(capture: CaptureRecord, body: unknown): Money {
  const posted = (body as { amount?: unknown } | null | undefined)?.amount;
  if (posted === undefined) return moneyOf(remaining(capture), capture.amount.currency_code);
  const amount = readMoney(posted, '/amount');
  if (amount.currency_code !== capture.amount.currency_code) {
    throw refused('CURRENCY_MISMATCH', 'A refund is made in the currency of its capture.');
  }
  return amount;
}

/** Replaces the refunds and derives the status of the capture from the completed ones. */
function withRefunds(order: OrderRecord, capture: CaptureRecord, refunds: RefundRecord[], time: string) {
  const given = cents(refunds, (status) => status === 'COMPLETED');
  const status =
    given === 0 ? 'COMPLETED' : given < centsOf(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return { ...order, updateTime: time, capture: { ...capture, status, updateTime: time, refunds } } as const;
}

/**
 * All that is left, if the body names no amount.
 * @throws ProviderError 422 when the capture is not completed or the amount exceeds what is left
 */
export function refunded(
  order: OrderRecord,
  body: unknown,
  terms: { status: RefundStatus; now: Date },
): { order: OrderRecord; refund: RefundRecord } {
  const capture = order.capture;
  if (capture === null) throw unknownResource();
  if (capture.status === 'REFUNDED') throw refused('CAPTURE_FULLY_REFUNDED', 'Nothing is left to refund.');
  if (capture.status === 'PENDING') throw refused('PENDING_CAPTURE', 'The capture is under review.');
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw refused('CAPTURE_STATUS_NOT_VALID', 'Only a completed capture can be refunded.');
  }
  const amount = requestedAmount(capture, body);
  if (centsOf(amount.value) > remaining(capture)) {
    throw refused('REFUND_AMOUNT_EXCEEDED', 'The refund is more than what is left.');
  }
  const createTime = wholeSecond(terms.now);
  const refund: RefundRecord = {
    id: providerId(),
    status: terms.status,
    amount,
    ...readTexts(body, LIMITS),
    createTime,
  };
  return { order: withRefunds(order, capture, [...capture.refunds, refund], createTime), refund };
}

export function refundSettled(
  order: OrderRecord,
  refundId: string,
  status: 'COMPLETED' | 'FAILED',
  now: Date,
): { order: OrderRecord; refund: RefundRecord } {
  const capture = order.capture;
  const refund = capture?.refunds.find(({ id }) => id === refundId);
  if (!capture || !refund) throw unknownResource();
  if (statusOf(refund) !== 'PENDING')
    throw refused('REFUND_NOT_PENDING', 'Only a pending refund can be settled.');
  const updateTime = wholeSecond(now);
  const settled: RefundRecord = { ...refund, status, updateTime };
  const refunds = capture.refunds.map((one) => (one.id === refundId ? settled : one));
  return { order: withRefunds(order, capture, refunds, updateTime), refund: settled };
}
