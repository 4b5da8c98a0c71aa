import { defineEntity, p } from '@mikro-orm/core';

/**
 * An address that receives events of the shop. The secret signs each message, so it is stored sealed, not hashed; it is
 * shown once and never answered again.
 */
export const WebhookEndpointEntity = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  checks: [
    {
      name: 'webhook_endpoints_off_check',
      expression: "off_reason in ('failing', 'gone') and not is_on or off_reason is null",
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Counts the changes by people. */
    version: p.integer().default(1),
    url: p.text(),
    description: p.text(),
    /** The types of events that it receives. */
    types: p.array(),
    isOn: p.boolean().default(true),
    /** Why the shop has switched it off; null when a person did. */
    offReason: p.text().nullable(),
    secret: p.text().lazy(),
    /** The previous secret, which also signs until it expires. */
    earlierSecret: p.text().nullable().lazy(),
    earlierSecretUntil: p.datetime().nullable(),
    /** It receives events after this one. */
    sinceEvent: p.bigint('number'),
    /** Since when nothing could be delivered. */
    failingSince: p.datetime().nullable(),
    /** How often in a row it could not be reached. */
    strikes: p.integer().default(0),
    /** Until then it is left alone. */
    restsUntil: p.datetime().nullable(),
    /** Until then one process sends to it, and no other. */
    busyUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
