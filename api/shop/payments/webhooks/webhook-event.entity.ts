import { defineEntity, p } from '@mikro-orm/core';

/** By the provider's event id, so that each is handled once. After `claimedUntil` a repeated delivery may take over. */
export const WebhookEventEntity = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: p.text().primary(),
    eventType: p.text(),
    receivedAt: p.datetime().index('webhook_events_received_index'),
    claimedUntil: p.datetime(),
    handledAt: p.datetime().nullable(),
  },
});
