import { providerId, wholeSecond } from './identifiers.ts';
import type { LedgerTransaction } from './ledger.ts';
import { refused, unknownResource } from './provider-error.ts';
import type { CaptureRecord, CaptureStatus, Money, OrderRecord, PurchaseUnit } from './records.ts';

/** An order that the buyer has not seen yet. */
export function newOrder(unit: PurchaseUnit, merchantId: string | null, now: Date): OrderRecord {
  const time = wholeSecond(now);
  const { payee } = unit;
  const isNamedByEmail = payee?.email_address !== undefined;
  return {
    id: providerId(),
    status: 'CREATED',
    unit,
    merchantId: payee?.merchant_id ?? (isNamedByEmail ? null : merchantId),
    instrument: 'none',
    createTime: time,
    updateTime: time,
    capture: null,
  };
}

/** Locks an order until the transaction ends; 404 when the id names none. */
export async function lockOrder(transaction: LedgerTransaction, id: string): Promise<OrderRecord> {
  const order = await transaction.read('order', id);
  if (order === null) throw unknownResource();
  return order;
}

function refuseUnlessOpen(order: OrderRecord): void {
  if (order.capture !== null) throw refused('ORDER_ALREADY_CAPTURED', 'This order was captured before.');
  if (order.status === 'VOIDED') throw refused('ORDER_VOIDED', 'This order was voided.');
}

/** The buyer agrees, with an instrument that works or with one that will be declined when it is charged. */
export function approved(order: OrderRecord, instrument: 'good' | 'declined', now: Date): OrderRecord {
  refuseUnlessOpen(order);
  return { ...order, status: 'APPROVED', instrument, updateTime: wholeSecond(now) };
}

/** The provider gives the order up; nothing can be captured any more. */
export function voided(order: OrderRecord, now: Date): OrderRecord {
  refuseUnlessOpen(order);
  return { ...order, status: 'VOIDED', updateTime: wholeSecond(now) };
}

/** How a capture is recorded; differs from the order only by the knobs. */
export interface CaptureTerms {
  amount: Money;
  status: CaptureStatus;
  merchantId: string | null;
  requestId: string | null;
  now: Date;
}

/** @throws ProviderError 422 when the order is captured already, voided, or not approved by its buyer. */
export function refuseUnlessCapturable(order: OrderRecord): void {
  refuseUnlessOpen(order);
  if (order.status !== 'APPROVED')
    throw refused('ORDER_NOT_APPROVED', 'The buyer has not approved this order.');
}

/** The order with its one capture. The order counts as complete even while the capture is under review. */
export function captured(order: OrderRecord, terms: CaptureTerms): OrderRecord {
  const time = wholeSecond(terms.now);
  const capture: CaptureRecord = {
    id: providerId(),
    status: terms.status,
    amount: terms.amount,
    requestId: terms.requestId,
    createTime: time,
    updateTime: time,
    refunds: [],
  };
  return { ...order, status: 'COMPLETED', merchantId: terms.merchantId, updateTime: time, capture };
}

/** The provider ends its review of a pending capture. */
export function settled(order: OrderRecord, status: 'COMPLETED' | 'DECLINED', now: Date): OrderRecord {
  if (order.capture?.status !== 'PENDING') {
    throw refused('CAPTURE_NOT_PENDING', 'Only a pending capture can be settled.');
  }
  const updateTime = wholeSecond(now);
  return { ...order, updateTime, capture: { ...order.capture, status, updateTime } };
}
