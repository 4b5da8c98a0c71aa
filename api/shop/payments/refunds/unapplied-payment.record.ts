import type { Reader } from '../../../platform/database/read.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { decimalText } from '../../../domain/money.ts';
import { refundReference, type UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import type { RefundRecord } from './refund.record.ts';
import { refundsOfPayments } from './refund.store.ts';
import { unappliedByPayments, type UnappliedRow } from './unapplied-payment.store.ts';

export interface UnappliedPayment {
  /** The payment's id. */
  id: number;
  orderId: number;
  /** The provider's name. */
  provider: PaymentMethod;
  reason: UnappliedReason;
  amountCents: number;
  currency: string;
  captureId: string;
  foundAt: Date;
  returnedAt: Date | null;
  refunds: RefundRecord[];
}

export async function readUnapplied(reader: Reader, paymentIds: number[]): Promise<UnappliedPayment[]> {
  return withRefunds(reader, await unappliedByPayments(reader, paymentIds));
}

export async function withRefunds(reader: Reader, rows: UnappliedRow[]): Promise<UnappliedPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunds = Map.groupBy(await refundsOfPayments(reader, ids), ({ paymentId }) => paymentId);
  return rows.map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }));
}

/** The reference for enquiries: the shop's own refund if there is one, else any refund, else the capture id. */
export function referenceOf({ refunds, captureId }: Pick<UnappliedPayment, 'refunds' | 'captureId'>): string {
  const own = refunds.find(({ reason }) => reason !== 'at-provider') ?? refunds[0];
  return own ? refundReference(own.requestKey) : captureId;
}

/** For example `USD 308.91`. */
export function moneyText({ amountCents, currency }: { amountCents: number; currency: string }): string {
  return `${currency} ${decimalText(amountCents)}`;
}
