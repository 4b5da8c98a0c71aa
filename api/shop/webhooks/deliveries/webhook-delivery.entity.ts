import { defineEntity, p } from '@mikro-orm/core';
import { WebhookEndpointEntity } from '../endpoints/webhook-endpoint.entity.ts';

/** A message for one endpoint, as it was written when its event was told. It holds no personal data. */
export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  checks: [
    { name: 'webhook_deliveries_state_check', expression: "state in ('waiting', 'delivered', 'dead')" },
    {
      name: 'webhook_deliveries_due_check',
      expression: "(state = 'waiting') = (due_at is not null) and (state = 'waiting') = (settled_at is null)",
    },
  ],
  indexes: [
    {
      name: 'webhook_deliveries_once',
      expression:
        'create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, event_id) where event_id is not null',
    },
    {
      name: 'webhook_deliveries_waiting_index',
      expression:
        "create index webhook_deliveries_waiting_index on webhook_deliveries (endpoint_id, subject, id) where state = 'waiting'",
    },
    {
      name: 'webhook_deliveries_due_index',
      expression:
        "create index webhook_deliveries_due_index on webhook_deliveries (endpoint_id, due_at) where state = 'waiting'",
    },
  ],
  properties: {
    id: p.integer().primary(),
    endpoint: () =>
      p
        .manyToOne(WebhookEndpointEntity)
        .ref()
        .index('webhook_deliveries_endpoint_index')
        .deleteRule('cascade'),
    /** Null for a test. */
    eventId: p.bigint('number').nullable(),
    /** The `webhook-id` of every try. */
    messageId: p.text(),
    type: p.text(),
    /** What it is about, such as `order:12`; of one subject the receiver hears in order. */
    subject: p.text(),
    /** The very bytes that are sent and signed. */
    body: p.text(),
    state: p.text().default('waiting'),
    attempts: p.integer().default(0),
    /** While it waits: when it is tried. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime().index('webhook_deliveries_created_index'),
    /** When it arrived or was given up. */
    settledAt: p.datetime().nullable(),
    /** What the last try came to: the status of the answer, or why there was none. */
    status: p.integer().nullable(),
    failure: p.text().nullable(),
    milliseconds: p.integer().nullable(),
  },
});
