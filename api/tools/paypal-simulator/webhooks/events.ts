import { providerId, wholeSecond } from '../books/identifiers.ts';
import type { LedgerTransaction } from '../books/ledger.ts';
import type { EventRecord, WebhookRecord } from '../books/records.ts';

export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.ORDER.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** An event before it is addressed to webhooks; sent to each that subscribed to its type. */
export interface Happening {
  type: EventType;
  resourceType: 'checkout-order' | 'capture' | 'refund';
  /** The resource concerned, with links under the given base URL. */
  resource: (base: string) => unknown;
}

function eventFor(webhook: WebhookRecord, happening: Happening, now: Date): EventRecord {
  const id = `WH-${providerId()}-${providerId()}`;
  const createTime = wholeSecond(now);
  const self = `${webhook.providerUrl}/v1/notifications/webhooks-events/${id}`;
  const payload = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: createTime,
    resource_type: happening.resourceType,
    resource_version: '2.0',
    event_type: happening.type,
    summary: `Simulated: ${happening.type.toLowerCase().replaceAll('.', ' ')}`,
    resource: happening.resource(webhook.providerUrl),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  });
  return {
    id,
    webhookId: webhook.id,
    eventType: happening.type,
    createTime,
    payload,
    attempts: 0,
    claimedUntil: 0,
    deliveredAt: null,
  };
}

/** Writes the events in the same transaction as the change, so that none is lost; returns their ids. */
export async function recordEvents(
  transaction: LedgerTransaction,
  webhooks: WebhookRecord[],
  happenings: Happening[],
  now: Date,
): Promise<string[]> {
  const events = happenings.flatMap((happening) =>
    webhooks
      .filter(({ eventTypes }) => eventTypes.includes('*') || eventTypes.includes(happening.type))
      .map((webhook) => eventFor(webhook, happening, now)),
  );
  for (const event of events) await transaction.write('event', event.id, event);
  return events.map((event) => event.id);
}
