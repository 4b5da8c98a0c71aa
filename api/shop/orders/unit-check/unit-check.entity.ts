import { defineEntity, p } from '@mikro-orm/core';
import type { CheckChoice, CheckState } from '../../../domain/unit-checks/unit-check.ts';
import { OrderEntity } from '../reading/order.entity.ts';

/** The buyer's look at photos of what was packed, before it leaves. */
export const UnitCheckEntity = defineEntity({
  name: 'UnitCheck',
  tableName: 'unit_checks',
  primaryKeys: ['order'],
  checks: [
    {
      name: 'unit_checks_state_check',
      expression: "state in ('waiting', 'sent', 'question', 'replace', 'approved', 'skipped')",
    },
    { name: 'unit_checks_choice_check', expression: "choice in ('wait', 'send-anyway', 'none')" },
  ],
  indexes: [
    { name: 'unit_checks_state_index', properties: ['state', 'order'] },
    {
      name: 'unit_checks_sent_index',
      expression: "create index unit_checks_sent_index on unit_checks (sent_at) where state = 'sent'",
    },
  ],
  properties: {
    order: () => p.manyToOne(OrderEntity).ref().primary().deleteRule('cascade').updateRule('cascade'),
    state: p.text().$type<CheckState>().default('waiting'),
    choice: p.text().$type<CheckChoice>().default('wait'),
    /** Measured, in tenths of an inch; null until the photos are sent. */
    lengthTenths: p.integer().nullable(),
    grams: p.integer().nullable(),
    /** Round the cap with its straps open, in tenths of a centimetre. */
    capTenths: p.integer().nullable(),
    /** The number of the hygiene seal. */
    seal: p.text().nullable(),
    /** What the shop says about it. */
    note: p.text().default(''),
    /** What the buyer asks, or why another one is wanted. */
    question: p.text().default(''),
    /** Whether another one was asked for: that is possible once. */
    isReplaced: p.boolean().default(false),
    sentAt: p.datetime().nullable(),
    remindedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});
