import type { Queryable } from '../../../platform/database/read.ts';
import { decimalText } from '../../../domain/money.ts';
import { refundReference, type UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import { type RefundRecord, refundsOfPayments } from './refund.record.ts';

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

export interface UnappliedRow {
  id: number;
  order_id: number;
  reason: string;
  amount_cents: string;
  currency: string;
  capture_id: string;
  found_at: Date;
  returned_at: Date | null;
}

export const UNAPPLIED_COLUMNS = `p.id, p.order_id, u.reason, p.amount_cents, p.currency, p.capture_id, u.found_at, u.returned_at`;

const BY_PAYMENTS = {
  name: 'unapplied-payments-by-id',
  text: `select ${UNAPPLIED_COLUMNS} from unapplied_payments u join payments p on p.id = u.payment_id
    where u.payment_id = any($1) order by u.payment_id`,
};

/** Money that pays no order, by its payments' ids. */
export async function readUnapplied(sql: Queryable, paymentIds: number[]): Promise<UnappliedPayment[]> {
  return withRefunds(sql, await sql.query<UnappliedRow>(BY_PAYMENTS, [paymentIds]));
}

/** Adds the refunds of all rows in one statement. */
export async function withRefunds(sql: Queryable, rows: UnappliedRow[]): Promise<UnappliedPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunds = Map.groupBy(await refundsOfPayments(sql, ids), ({ paymentId }) => paymentId);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    reason: row.reason as UnappliedReason,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    captureId: row.capture_id,
    foundAt: row.found_at,
    returnedAt: row.returned_at,
    refunds: refunds.get(row.id) ?? [],
  }));
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
