import type { Reader } from '../../../platform/database/read.ts';
import { decimalText } from '../../../domain/money.ts';
import { refundReference, type UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import type { RefundRecord } from './refund.record.ts';
import { refundsOfPayments } from './refund.store.ts';
import { unappliedByPayments, type UnappliedRow } from './unapplied-payment.store.ts';

/** Money that the provider took and that pays no order, with all that has gone back of it. */
export interface UnappliedPayment {
  /** The payment's. */
  id: number;
  orderId: number;
  reason: UnappliedReason;
  amountCents: number;
  currency: string;
  captureId: string;
  foundAt: Date;
  /** When the last of it had gone back; null while it has not. */
  returnedAt: Date | null;
  refunds: RefundRecord[];
}

/** Money that pays no order, by its payments' ids. */
export async function readUnapplied(reader: Reader, paymentIds: number[]): Promise<UnappliedPayment[]> {
  return withRefunds(reader, await unappliedByPayments(reader, paymentIds));
}

/** Adds the refunds of all rows in one statement. */
export async function withRefunds(reader: Reader, rows: UnappliedRow[]): Promise<UnappliedPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunds = Map.groupBy(await refundsOfPayments(reader, ids), ({ paymentId }) => paymentId);
  return rows.map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }));
}

/** What people ask by: the refund's reference, or the provider's own id where there is nothing for the shop to send back. */
export function referenceOf({ refunds, captureId }: Pick<UnappliedPayment, 'refunds' | 'captureId'>): string {
  const own = refunds.find(({ reason }) => reason !== 'at-provider') ?? refunds[0];
  return own ? refundReference(own.requestKey) : captureId;
}

/** Such as `USD 308.91`. */
export function moneyText({ amountCents, currency }: { amountCents: number; currency: string }): string {
  return `${currency} ${decimalText(amountCents)}`;
}
