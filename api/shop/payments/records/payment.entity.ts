import { defineEntity, p } from '@mikro-orm/core';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';
import { OrderEntity } from '../../orders/reading/order.entity.ts';

/**
 * Committed before the provider is called, so that its request ids make the call repeatable. `dueAt`: the next check
 * and, while capturing, the end of the lease; null when nothing is left to do.
 */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  checks: [
    {
      name: 'payments_status_check',
      expression:
        "status in ('creating', 'created', 'capturing', 'pending', 'completed', 'declined', 'failed', 'surplus')",
    },
    {
      name: 'payments_capture_check',
      expression:
        "capture_id is not null or status in ('creating', 'created', 'capturing', 'declined', 'failed')",
    },
    { name: 'payments_amount_check', expression: 'amount_cents >= 0' },
  ],
  indexes: [
    {
      name: 'payments_arrived_index',
      expression:
        "create index payments_arrived_index on payments (created_at, id) where status in ('completed', 'surplus')",
    },
    {
      name: 'payments_due_index',
      expression: 'create index payments_due_index on payments (due_at) where due_at is not null',
    },
    {
      name: 'payments_one_completed',
      expression:
        "create unique index payments_one_completed on payments (order_id) where status = 'completed'",
    },
    {
      name: 'payments_one_open',
      expression:
        "create unique index payments_one_open on payments (order_id) where status in ('creating', 'created')",
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** The default is for processes of the release before there was a choice. */
    provider: p.text().$type<PaymentMethod>().default(DEFAULT_PAYMENT_METHOD),
    order: () => p.manyToOne(OrderEntity).ref().index('payments_order_index'),
    providerOrderId: p.text().nullable().unique('payments_provider_order_unique'),
    createRequestId: p.uuid(),
    captureRequestId: p.uuid(),
    captureId: p.text().nullable().unique('payments_capture_unique'),
    status: p.text().$type<PaymentStatus>(),
    amountCents: p.bigint('number'),
    currency: p.string().length(3),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    payeeId: p.text().nullable(),
    dueAt: p.datetime().nullable(),
    payUrl: p.text().nullable(),
    /** At which the amount was counted; null for naira, and for payments from before it was recorded. */
    rate: p.json<ExchangeRate>().nullable(),
  },
});
