import { defineEntity, p } from '@mikro-orm/core';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import { PaymentEntity } from '../records/payment.entity.ts';

/** A captured payment that pays no order, and why. It is open until all the money has been refunded. */
export const UnappliedPaymentEntity = defineEntity({
  name: 'UnappliedPayment',
  tableName: 'unapplied_payments',
  checks: [
    {
      name: 'unapplied_payments_reason_check',
      expression: "reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled')",
    },
  ],
  indexes: [
    {
      name: 'unapplied_payments_open_index',
      expression:
        'create index unapplied_payments_open_index on unapplied_payments (payment_id) where returned_at is null',
    },
  ],
  properties: {
    payment: () =>
      p.oneToOne(PaymentEntity).owner().primary().ref().deleteRule('no action').updateRule('no action'),
    reason: p.text().$type<UnappliedReason>(),
    foundAt: p.datetime(),
    /** When all of it had been refunded. */
    returnedAt: p.datetime().nullable(),
  },
});
