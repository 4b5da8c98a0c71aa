import { defineEntity, p } from '@mikro-orm/core';
import type { ReturnCondition, ReturnState } from '../../domain/returns/return-moves.ts';
import type { ReturnReason } from '../../domain/returns/return-rules.ts';
import { OrderEntity } from '../orders/reading/order.entity.ts';
import { RefundEntity } from '../payments/refunds/refund.entity.ts';

/** A buyer's wish to send something back, and what became of it. */
export const ReturnEntity = defineEntity({
  name: 'Return',
  tableName: 'returns',
  checks: [
    {
      name: 'returns_state_check',
      expression:
        "state in ('asked', 'approved', 'refused', 'received', 'refunded', 'exchanged', 'withdrawn')",
    },
    { name: 'returns_reason_check', expression: "reason in ('damaged', 'wrong', 'changed-mind')" },
    { name: 'returns_condition_check', expression: "condition in ('as-sold', 'used', 'damaged')" },
  ],
  indexes: [{ name: 'returns_state_index', properties: ['state', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** The id that clients know. */
    publicId: p.uuid().defaultRaw('gen_random_uuid()').unique('returns_public_id_unique'),
    order: () => p.manyToOne(OrderEntity).ref().index('returns_order_index'),
    state: p.text().$type<ReturnState>(),
    reason: p.text().$type<ReturnReason>(),
    /** The buyer's; erased with the address of the order. */
    words: p.text(),
    /** The shop's; null until it has answered. */
    answer: p.text().nullable(),
    /** What came back; null until then. */
    condition: p.text().$type<ReturnCondition>().nullable(),
    refund: () => p.oneToOne(RefundEntity).owner().ref().nullable().unique('returns_refund_unique'),
    /** Where it was exchanged: what the buyer gets in its place. */
    exchangeOrder: () =>
      p.oneToOne(OrderEntity).owner().ref().nullable().unique('returns_exchange_order_unique'),
    askedAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    receivedAt: p.datetime().nullable(),
    /** When it was refunded, exchanged, refused or withdrawn. */
    endedAt: p.datetime().nullable(),
  },
});
