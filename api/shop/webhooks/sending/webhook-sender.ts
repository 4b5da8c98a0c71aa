import type { Parts } from '../../context/context.ts';
import { openReader } from '../../context/open-context.ts';
import { dueEndpoints } from '../deliveries/webhook-delivery.store.ts';
import { sendDue, type WebhookDesk } from './webhook-lane.ts';

/** Sends the messages of webhooks. */
export interface WebhookSender {
  /** Begins to send to every endpoint for which something is due, and does not wait: each is sent to by itself. */
  round(): Promise<void>;
  /** Waits until all that is being sent has an end. */
  idle(): Promise<void>;
  /** Breaks off what has no end after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** A receiver that is slow holds up nobody but itself. Between processes an endpoint is reserved by its row. */
export function openWebhookSender(parts: Parts): WebhookSender {
  const giveUp = new AbortController();
  let isStopping = false;
  const desk: WebhookDesk = { parts, isStopping: () => isStopping, signal: giveUp.signal };
  const lanes = new Map<number, Promise<void>>();
  const start = (endpointId: number) => {
    if (lanes.has(endpointId) || isStopping) return;
    const lane = sendDue(desk, endpointId)
      .catch((error: unknown) =>
        parts.log.warn({ err: error, webhook: endpointId }, 'sending to a webhook failed'),
      )
      .finally(() => lanes.delete(endpointId));
    lanes.set(endpointId, lane);
  };
  const idle = async () => {
    while (lanes.size > 0) await Promise.all(lanes.values());
  };
  return {
    async round() {
      const reader = await openReader(parts);
      for (const endpointId of await dueEndpoints(reader, parts.now())) start(endpointId);
    },
    idle,
    async stop(graceMs) {
      isStopping = true;
      const deadline = setTimeout(() => giveUp.abort(), graceMs);
      await idle();
      clearTimeout(deadline);
    },
  };
}
