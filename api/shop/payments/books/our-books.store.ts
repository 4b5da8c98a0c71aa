import { sql } from 'kysely';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { BookPeriod, ProviderMovement } from '../../../domain/payments/payment-provider.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { RefundEntity } from '../refunds/refund.entity.ts';

const db = tablesOf<{
  payments: TableOf<typeof PaymentEntity, 'id'>;
  refunds: TableOf<typeof RefundEntity, 'id'>;
}>();

const CAPTURED = [sql.lit('completed' as const), sql.lit('surplus' as const)];

const payments = db
  .selectFrom('payments as p')
  .select((eb) => [
    sql<ProviderMovement['kind']>`'payment'`.as('kind'),
    eb.ref('p.capture_id').$notNull().as('id'),
    'p.amount_cents as cents',
    'p.currency',
    'p.order_id as orderId',
    eb.ref('p.provider_order_id').$notNull().as('providerOrderId'),
  ])
  .where('p.status', 'in', CAPTURED)
  .where('p.provider_order_id', 'is not', null);

const refunds = db
  .selectFrom('refunds as r')
  .innerJoin('payments as p', 'p.id', 'r.payment_id')
  .select((eb) => [
    sql<ProviderMovement['kind']>`'refund'`.as('kind'),
    eb.ref('r.provider_refund_id').$notNull().as('id'),
    'r.amount_cents as cents',
    'r.currency',
    'p.order_id as orderId',
    eb.ref('p.provider_order_id').$notNull().as('providerOrderId'),
  ])
  .where('r.status', '=', sql.lit('completed' as const))
  // No provider has heard of them: the money has stayed in the shop.
  .where('r.reason', '<>', sql.lit('exchange' as const));

/** What our books say of a movement. */
export type OurEntry = Awaited<ReturnType<typeof ourEntries>>[number];

/** What our books have under these ids of the provider's. */
export async function ourEntries(
  reader: Reader,
  provider: PaymentMethod,
  ids: { payments: readonly string[]; refunds: readonly string[] },
) {
  return [
    ...(await reader.all(
      payments.where('p.provider', '=', provider).where('p.capture_id', '=', anyOf(ids.payments)),
    )),
    ...(await reader.all(
      refunds.where('p.provider', '=', provider).where('r.provider_refund_id', '=', anyOf(ids.refunds)),
    )),
  ];
}

/** What our books have of the time: payments begun and refunds asked for in it, the newest `most` of each. */
export async function ourEntriesSince(
  reader: Reader,
  provider: PaymentMethod,
  { from, to, most }: BookPeriod & { most: number },
) {
  return [
    ...(await reader.all(
      payments
        .where('p.provider', '=', provider)
        .where('p.created_at', '>=', from)
        .where('p.created_at', '<', to)
        .orderBy('p.created_at', 'desc')
        .limit(most),
    )),
    ...(await reader.all(
      refunds
        .where('p.provider', '=', provider)
        .where('r.created_at', '>=', from)
        .where('r.created_at', '<', to)
        .orderBy('r.created_at', 'desc')
        .limit(most),
    )),
  ];
}

/** Payments that the provider may know: of these captures, or of these orders. */
export async function askablePayments(
  reader: Reader,
  provider: PaymentMethod,
  by: { captureIds: readonly string[]; orderIds: readonly number[] },
) {
  return await reader.all(
    db
      .selectFrom('payments')
      .select((eb) => [
        'order_id as orderId',
        'capture_id as captureId',
        eb.ref('provider_order_id').$notNull().as('providerOrderId'),
      ])
      .where('provider', '=', provider)
      .where('provider_order_id', 'is not', null)
      .where((eb) =>
        eb.or([eb('capture_id', '=', anyOf(by.captureIds)), eb('order_id', '=', anyOf(by.orderIds))]),
      ),
  );
}
