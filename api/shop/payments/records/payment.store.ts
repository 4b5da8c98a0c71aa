import { type Expression, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';
import type { PaymentEntity } from './payment.entity.ts';
import type { PaymentRecord } from './payment.record.ts';

const db = tablesOf<{ payments: TableOf<typeof PaymentEntity, 'id'> }>();

const RECORD = [
  'id',
  'order_id as orderId',
  'provider',
  'provider_order_id as providerOrderId',
  'create_request_id as createRequestId',
  'capture_request_id as captureRequestId',
  'capture_id as captureId',
  'status',
  'amount_cents as amountCents',
  'currency',
  'payee_id as payeeId',
  'pay_url as payUrl',
  'rate',
  'created_at as createdAt',
  'due_at as dueAt',
] as const;

const payment = db.selectFrom('payments').select(RECORD);

/** Payments are never deleted. */
export async function findPaymentById(reader: Reader, id: number): Promise<PaymentRecord> {
  return required(await reader.first(payment.where('id', '=', id)), id);
}

export async function findPayment(reader: Reader, providerOrderId: string): Promise<PaymentRecord | null> {
  return await reader.first(payment.where('provider_order_id', '=', providerOrderId));
}

/** The provider order of a capture; null for a capture that is not ours. */
export async function providerOrderOfCapture(reader: Reader, captureId: string): Promise<string | null> {
  const found = await reader.first(
    db.selectFrom('payments').select('provider_order_id as id').where('capture_id', '=', captureId),
  );
  return found?.id ?? null;
}

/** Newest first. */
export async function paymentsOfOrder(reader: Reader, orderId: number): Promise<PaymentRecord[]> {
  return await reader.all(payment.where('order_id', '=', orderId).orderBy('id', 'desc'));
}

/** The shop's own account at the provider, from the latest payment that has it; null when none has. */
export async function lastPayee(reader: Reader, provider: PaymentMethod): Promise<string | null> {
  const last = await reader.first(
    db
      .selectFrom('payments')
      .select('payee_id as payeeId')
      .where('provider', '=', provider)
      .where('payee_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  );
  return last?.payeeId ?? null;
}

/** Locks an attempt until the transaction ends; the caller must already hold its order's lock. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRecord> {
  return required(await tx.first(payment.where('id', '=', id).forNoKeyUpdate()), id);
}

export interface NewPayment {
  orderId: number;
  provider: PaymentMethod;
  createRequestId: string;
  captureRequestId: string;
  amountCents: number;
  currency: string;
  rate: ExchangeRate | null;
  now: Date;
  dueAt: Date | null;
  /** For a provider order that is already open. */
  opened?: { providerOrderId: string; payeeId: string | null };
}

/** @returns null when another attempt already has this provider order */
export async function insertPayment(tx: Transaction, given: NewPayment): Promise<PaymentRecord | null> {
  const { opened } = given;
  const [row] = await tx.write(
    db
      .insertInto('payments')
      .values({
        order_id: given.orderId,
        provider: given.provider,
        provider_order_id: opened?.providerOrderId ?? null,
        create_request_id: given.createRequestId,
        capture_request_id: given.captureRequestId,
        status: opened ? 'created' : 'creating',
        amount_cents: given.amountCents,
        currency: given.currency,
        payee_id: opened?.payeeId ?? null,
        rate: given.rate,
        created_at: given.now,
        updated_at: given.now,
        due_at: given.dueAt,
      })
      .onConflict((conflict) => conflict.column('provider_order_id').doNothing())
      .returning(RECORD),
  );
  return row ?? null;
}

/** Does nothing if it is already set: concurrent calls with one request id get the same provider order. */
export async function writeOpened(
  tx: Transaction,
  id: number,
  opened: {
    providerOrderId: string;
    payeeId: string;
    payUrl: string | null;
    dueAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await tx.count(
    db
      .updateTable('payments')
      .set({
        provider_order_id: opened.providerOrderId,
        payee_id: opened.payeeId,
        pay_url: opened.payUrl,
        status: 'created',
        due_at: opened.dueAt,
        updated_at: opened.now,
      })
      .where('id', '=', id)
      .where('status', '=', sql.lit<PaymentStatus>('creating'))
      .where('provider_order_id', 'is', null),
  );
}

const OPEN = (['creating', 'created'] satisfies PaymentStatus[]).map((status) => sql.lit(status));

/** Closes what still waits for the buyer. It stays due, because money can still come in. */
export async function closeOpenPayments(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('payments')
      .set({ status: 'failed', updated_at: now })
      .where('order_id', '=', orderId)
      .where('status', 'in', OPEN),
  );
}

export async function startCapturing(
  tx: Transaction,
  id: number,
  given: { captureRequestId: string; leaseEnd: Date; now: Date },
): Promise<void> {
  await tx.count(
    db
      .updateTable('payments')
      .set({
        status: 'capturing',
        capture_request_id: given.captureRequestId,
        due_at: given.leaseEnd,
        updated_at: given.now,
      })
      .where('id', '=', id),
  );
}

export interface PaymentState {
  status: PaymentStatus;
  captureId: string | null;
  amountCents: number;
  currency: string;
  captureRequestId: string;
  dueAt: Date | null;
  now: Date;
}

/** @throws the database's unique violation of `payments_capture_unique` when another attempt has this capture */
export async function writeState(tx: Transaction, id: number, state: PaymentState): Promise<void> {
  await tx.count(
    db
      .updateTable('payments')
      .set({
        status: state.status,
        capture_id: state.captureId,
        amount_cents: state.amountCents,
        currency: state.currency,
        capture_request_id: state.captureRequestId,
        due_at: state.dueAt,
        updated_at: state.now,
      })
      .where('id', '=', id),
  );
}

/** Schedules the next check of a finished attempt. */
export async function writeLookedAt(
  tx: Transaction,
  id: number,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Promise<void> {
  await tx.count(db.updateTable('payments').set({ due_at: dueAt, updated_at: now }).where('id', '=', id));
}

/** @returns false when the lease was lost or has been released */
export async function renewLease(
  tx: Transaction,
  id: number,
  { end, newEnd }: { end: Date | null; newEnd: Date },
): Promise<boolean> {
  const renewed = await tx.count(
    db.updateTable('payments').set({ due_at: newEnd }).where('id', '=', id).where('due_at', '=', end),
  );
  return renewed === 1;
}

export async function dropLease(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('payments')
      .set({ due_at: now })
      .where('id', '=', id)
      .where('status', '=', sql.lit('capturing')),
  );
}

export interface DuePayments {
  /** Those that are switched on. */
  providers: readonly PaymentMethod[];
  now: Date;
  leaseEnd: Date;
  most: number;
}

/** Leases the attempts that have been due longest. Skips rows that another process has locked. */
export async function takeDuePayments(
  tx: Transaction,
  { providers, now, leaseEnd, most }: DuePayments,
): Promise<PaymentRecord[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('due_at', '<=', now)
    .where('provider', '=', anyOf(providers))
    .orderBy('due_at')
    .limit(sql.lit(most))
    .forNoKeyUpdate()
    .skipLocked();
  return await tx.write(
    db.updateTable('payments').set({ due_at: leaseEnd }).where('id', 'in', due).returning(RECORD),
  );
}

const ofOrder = (orderId: Expression<number>, ...states: PaymentStatus[]) =>
  db
    .selectFrom('payments as p')
    .where('p.order_id', '=', orderId)
    .where(
      'p.status',
      'in',
      states.map((state) => sql.lit(state)),
    );

/** `offset 0` stops the planner from turning `exists` into a scan of all payments when it expects many orders. */
export const orderMoney: OrderMoney = {
  isHeld: (orderId) => sql<boolean>`exists ${ofOrder(orderId, 'pending').offset(sql.lit(0))}`,
  isUnderWay: (orderId) => sql<boolean>`exists ${ofOrder(orderId, 'capturing', 'pending')}`,
};

function required(found: PaymentRecord | null, id: number): PaymentRecord {
  if (!found) throw new Error(`payment ${id} is gone`);
  return found;
}
