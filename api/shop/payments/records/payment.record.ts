import type { Queryable } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';

/** One attempt to pay an order; see the entity for what the columns mean. */
export interface PaymentRecord {
  id: number;
  orderId: number;
  providerOrderId: string | null;
  createRequestId: string;
  captureRequestId: string;
  captureId: string | null;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  payeeId: string | null;
  createdAt: Date;
  dueAt: Date | null;
}

export interface PaymentRow {
  id: number;
  order_id: number;
  provider_order_id: string | null;
  create_request_id: string;
  capture_request_id: string;
  capture_id: string | null;
  status: string;
  amount_cents: string;
  currency: string;
  payee_id: string | null;
  created_at: Date;
  due_at: Date | null;
}

export function paymentFromRow(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    providerOrderId: row.provider_order_id,
    createRequestId: row.create_request_id,
    captureRequestId: row.capture_request_id,
    captureId: row.capture_id,
    status: row.status as PaymentStatus,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    payeeId: row.payee_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
  };
}

const BY_PROVIDER_ORDER = {
  name: 'payment-by-provider-order',
  text: 'select * from payments where provider_order_id = $1',
};

const BY_ID = { name: 'payment-by-id', text: 'select * from payments where id = $1' };

const OF_ORDER = {
  name: 'payments-of-order',
  text: 'select * from payments where order_id = $1 order by id desc',
};

const LOCK = { name: 'payment-lock', text: 'select * from payments where id = $1 for no key update' };

/** @throws Error when it is gone: payments stay */
export async function findPaymentById(sql: Queryable, id: number): Promise<PaymentRecord> {
  const [row] = await sql.query<PaymentRow>(BY_ID, [id]);
  if (!row) throw new Error(`payment ${id} is gone`);
  return paymentFromRow(row);
}

export async function findPayment(sql: Queryable, providerOrderId: string): Promise<PaymentRecord | null> {
  const [row] = await sql.query<PaymentRow>(BY_PROVIDER_ORDER, [providerOrderId]);
  return row ? paymentFromRow(row) : null;
}

/** Every attempt for an order, newest first. */
export async function paymentsOfOrder(sql: Queryable, orderId: number): Promise<PaymentRecord[]> {
  return (await sql.query<PaymentRow>(OF_ORDER, [orderId])).map(paymentFromRow);
}

/** Locks an attempt until the caller's transaction ends; the caller holds its order's lock. */
export async function lockPayment(sql: Transaction, paymentId: number): Promise<PaymentRecord> {
  const [row] = await sql.query<PaymentRow>(LOCK, [paymentId]);
  if (!row) throw new Error(`payment ${paymentId} is gone`);
  return paymentFromRow(row);
}
