import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { ProviderMovement } from '../../../domain/payments/payment-provider.ts';
import type { DifferenceKind } from '../../../domain/payments/provider-books.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../../orders/reading/order.entity.ts';

/** What our books and a provider's do not agree on, until it is gone or staff have noted why. */
export const BookDifferenceEntity = defineEntity({
  name: 'BookDifference',
  tableName: 'book_differences',
  checks: [
    { name: 'book_differences_movement_check', expression: "movement in ('payment', 'refund')" },
    {
      name: 'book_differences_kind_check',
      expression: "kind in ('unknown-here', 'unknown-there', 'other-amount')",
    },
    { name: 'book_differences_noted_check', expression: 'num_nonnulls(note) = num_nonnulls(noted_at)' },
  ],
  uniques: [{ name: 'book_differences_once', properties: ['provider', 'movement', 'reference'] }],
  indexes: [
    {
      name: 'book_differences_open_index',
      properties: ['id'],
      where: 'gone_at is null and noted_at is null',
    },
    { name: 'book_differences_order_index', properties: ['order'], where: 'order_id is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    provider: p.text().$type<PaymentMethod>(),
    movement: p.text().$type<ProviderMovement['kind']>(),
    kind: p.text().$type<DifferenceKind>(),
    /** The provider's id of the capture or of the refund. */
    reference: p.text(),
    order: () =>
      p.manyToOne(OrderEntity).ref().nullable().deleteRule('restrict').updateRule('cascade').index(false),
    /** Null where our books do not have it. */
    oursCents: p.bigint('number').nullable(),
    /** Null where the provider's do not. */
    theirsCents: p.bigint('number').nullable(),
    currency: p.string().length(3),
    foundAt: p.datetime(),
    /** When a comparison found that both agree. */
    goneAt: p.datetime().nullable(),
    /** What staff have found out. */
    note: p.text().nullable(),
    notedAt: p.datetime().nullable(),
    notedBy: () => p.manyToOne(UserEntity).ref().nullable().index('book_differences_noted_by_index'),
  },
});
