import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';

/** The last comparison of our books with a provider's. */
export const BookComparisonEntity = defineEntity({
  name: 'BookComparison',
  tableName: 'book_comparisons',
  properties: {
    provider: p.text().$type<PaymentMethod>().primary(),
    /** Null until the first one has gone through. */
    comparedAt: p.datetime().nullable(),
    /** The end of the period. */
    comparedTo: p.datetime().nullable(),
    /** Of the shop, that the provider listed. */
    payments: p.integer().default(0),
    refunds: p.integer().default(0),
    /** Why the last try did not go through; null if it did. */
    failure: p.text().nullable(),
    /** Since when it does not. */
    failedAt: p.datetime().nullable(),
  },
});
