import { defineEntity, p } from '@mikro-orm/core';
import type { RefundReason, RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';
import { PaymentEntity } from '../records/payment.entity.ts';

/**
 * Committed before the provider is called, so that its request key makes the call repeatable. `dueAt`: the next check
 * and the end of the lease; null when nothing is left to do.
 */
export const RefundEntity = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  checks: [
    { name: 'refunds_status_check', expression: "status in ('requested', 'pending', 'completed', 'failed')" },
    {
      name: 'refunds_reason_check',
      expression:
        "reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled', 'fault', 'changed-mind', 'goodwill', 'exchange', 'at-provider')",
    },
    { name: 'refunds_amount_check', expression: 'amount_cents > 0' },
    {
      name: 'refunds_order_amount_check',
      expression: 'order_amount > 0 and shipping_price >= 0 and shipping_price <= order_amount',
    },
  ],
  indexes: [
    {
      name: 'refunds_due_index',
      expression: 'create index refunds_due_index on refunds (due_at) where due_at is not null',
    },
    { name: 'refunds_created_index', properties: ['createdAt'] },
    { name: 'refunds_requested_index', properties: ['id'], where: "status = 'requested'" },
  ],
  properties: {
    id: p.integer().primary(),
    payment: () => p.manyToOne(PaymentEntity).ref().index('refunds_payment_index'),
    requestKey: p.uuid().unique('refunds_request_unique'),
    providerRefundId: p.text().nullable().unique('refunds_provider_unique'),
    status: p.text().$type<RefundStatus>(),
    amountCents: p.bigint('number'),
    currency: p.string().length(3),
    reason: p.text().$type<RefundReason>(),
    /** What staff give back, in kobo, and how much of it for the delivery; null for all other refunds. */
    orderAmount: p.bigint('number').nullable(),
    shippingPrice: p.bigint('number').defaultRaw('0'),
    /** What staff say to the buyer about it. */
    words: p.text().nullable(),
    /** The provider's issue code when it refuses the refund. */
    failure: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    dueAt: p.datetime().nullable(),
  },
});
