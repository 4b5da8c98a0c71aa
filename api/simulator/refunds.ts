import { providerId, wholeSecond } from './identifiers.ts';
import { centsOf, moneyOf } from './money.ts';
import { readMoney } from './order-body.ts';
import { refused, unknownResource } from './provider-error.ts';
import type { CaptureRecord, Money, OrderRecord, RefundRecord } from './records.ts';

function remaining(capture: CaptureRecord): number {
  const given = capture.refunds.reduce((sum, refund) => sum + centsOf(refund.amount.value), 0);
  return centsOf(capture.amount.value) - given;
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

/**
 * Gives back a part of a capture, or all that is left when the body names no amount.
 * @throws ProviderError 422 when the capture is not completed or the amount is more than what is left.
 */
export function refunded(
  order: OrderRecord,
  body: unknown,
  now: Date,
): { order: OrderRecord; refund: RefundRecord } {
  const capture = order.capture;
  if (capture === null) throw unknownResource();
  if (capture.status === 'REFUNDED') throw refused('CAPTURE_FULLY_REFUNDED', 'Nothing is left to refund.');
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw refused('CAPTURE_STATUS_NOT_VALID', 'Only a completed capture can be refunded.');
  }
  const amount = requestedAmount(capture, body);
  const left = remaining(capture) - centsOf(amount.value);
  if (left < 0) throw refused('REFUND_AMOUNT_EXCEEDED', 'The refund is more than what is left.');
  const createTime = wholeSecond(now);
  const refund: RefundRecord = { id: providerId(), amount, createTime };
  const changed: CaptureRecord = {
    ...capture,
    status: left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updateTime: createTime,
    refunds: [...capture.refunds, refund],
  };
  return { order: { ...order, updateTime: createTime, capture: changed }, refund };
}
