import { defineEntity, p } from '@mikro-orm/core';

/**
 * A verified notification of the payment provider, under the provider's event id, so that each is handled once. Until
 * `handledAt` is set it is being handled; after `claimedUntil` a repeated delivery may take it over.
 */
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
