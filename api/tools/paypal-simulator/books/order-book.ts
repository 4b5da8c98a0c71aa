import { providerId, wholeSecond } from './identifiers.ts';
import type { LedgerTransaction } from './ledger.ts';
import { refused, unknownResource } from './provider-error.ts';
import type { CaptureRecord, CaptureStatus, Money, OrderRecord, PurchaseUnit } from './records.ts';

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

/** Reads and locks an order until the transaction ends; 404 if it does not exist. */
export async function lockOrder(transaction: LedgerTransaction, id: string): Promise<OrderRecord> {
  const order = await transaction.read('order', id);
  if (order === null) throw unknownResource();
  return order;
}

function refuseUnlessOpen(order: OrderRecord): void {
  if (order.capture !== null) throw refused('ORDER_ALREADY_CAPTURED', 'This order was captured before.');
  if (order.status === 'VOIDED') throw refused('ORDER_VOIDED', 'This order was voided.');
}

/** `declined`: a card that will be declined at capture. */
export function approved(order: OrderRecord, instrument: 'good' | 'declined', now: Date): OrderRecord {
  refuseUnlessOpen(order);
  return { ...order, status: 'APPROVED', instrument, updateTime: wholeSecond(now) };
}

export function voided(order: OrderRecord, now: Date): OrderRecord {
  refuseUnlessOpen(order);
  return { ...order, status: 'VOIDED', updateTime: wholeSecond(now) };
}

/** Data of a capture; differs from the order only where knobs say so. */
export interface CaptureTerms {
  amount: Money;
  status: CaptureStatus;
  merchantId: string | null;
  requestId: string | null;
  now: Date;
}

/** @throws ProviderError 422 when the order is already captured, voided or not approved */
export function refuseUnlessCapturable(order: OrderRecord): void {
  refuseUnlessOpen(order);
  if (order.status !== 'APPROVED')
    throw refused('ORDER_NOT_APPROVED', 'The buyer has not approved this order.');
}

/** Adds the capture. The order is COMPLETED even while the capture is under review. */
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

export function settled(order: OrderRecord, status: 'COMPLETED' | 'DECLINED', now: Date): OrderRecord {
  if (order.capture?.status !== 'PENDING') {
    throw refused('CAPTURE_NOT_PENDING', 'Only a pending capture can be settled.');
  }
  const updateTime = wholeSecond(now);
  return { ...order, updateTime, capture: { ...order.capture, status, updateTime } };
}
