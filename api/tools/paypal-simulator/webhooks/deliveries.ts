import { randomBytes } from 'node:crypto';

import type { KnobBoard } from '../books/knobs.ts';
import type { Ledger } from '../books/ledger.ts';
import type { EventRecord, WebhookRecord } from '../books/records.ts';
import { isShopAddress } from './shop-address.ts';
import { CERTIFICATE_NAMES, signatureHeaders, signingKey } from './webhook-signature.ts';

/**
 * Delay in ms before each retry; PayPal itself retries for three days. Few at first: who did not answer may have much
 * to do.
 */
const RETRY_AFTER = [500, 2000, 8000, 30_000, 60_000, 120_000, 300_000, 600_000];
const CLAIM_MS = 15_000;
const TIMEOUT_MS = 10_000;

export interface Deliveries {
  send(eventIds: string[]): void;
  /** Delivers all undelivered events that no process has claimed, held ones included. */
  flush(newestFirst: boolean): Promise<number>;
  /** Delivers an event again, whether delivered or not; false if it is unknown. */
  resend(eventId: string): Promise<boolean>;
  stop(): void;
}

/** Signed, retried until they are accepted. */
export function createDeliveries(ledger: Ledger, knobs: KnobBoard, now: () => Date): Deliveries {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  async function headersFor(event: EventRecord, webhook: WebhookRecord): Promise<Record<string, string>> {
    const { forgeWebhooks, forgedCertificateUrl } = knobs.values;
    const name = forgeWebhooks === 'stale-certificate' ? 'stale' : 'current';
    const ours = `${webhook.providerUrl}/v1/notifications/certs/${CERTIFICATE_NAMES[name]}`;
    const url = forgeWebhooks === 'certificate-host' ? forgedCertificateUrl : ours;
    const key = await signingKey(ledger, name);
    const headers = signatureHeaders(key, url, webhook.id, event.payload, now());
    if (forgeWebhooks !== 'signature') return headers;
    return { ...headers, 'paypal-transmission-sig': randomBytes(256).toString('base64') };
  }

  async function post(event: EventRecord): Promise<boolean> {
    const webhook = await ledger.read('webhook', event.webhookId);
    // The webhook was deleted, or its address, accepted by an earlier release, is not a shop's.
    if (webhook === null || !isShopAddress(new URL(webhook.url))) return true;
    const headers = await headersFor(event, webhook);
    const body =
      knobs.values.forgeWebhooks === 'body' ? event.payload.replace('Simulated', 'Edited') : event.payload;
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  }

  /** Claims an undelivered event for this process. */
  function claim(id: string): Promise<EventRecord | 'settled' | 'taken'> {
    return ledger.transaction(async (transaction) => {
      const event = await transaction.read('event', id);
      const time = now().getTime();
      if (event === null || event.deliveredAt !== null) return 'settled';
      if (event.claimedUntil > time) return 'taken';
      const claimed = { ...event, attempts: event.attempts + 1, claimedUntil: time + CLAIM_MS };
      await transaction.write('event', id, claimed);
      return claimed;
    });
  }

  async function attempt(id: string): Promise<void> {
    const event = await claim(id);
    if (event === 'settled') return;
    // The claiming process may have died: check again when the claim expires.
    if (event === 'taken') return later(id, CLAIM_MS);
    const accepted = await post(event).catch(() => false);
    if (stopped.signal.aborted) return;
    const copies = accepted ? knobs.values.duplicateWebhooks : 0;
    const deliveredAt = accepted ? now().toISOString() : null;
    await ledger.transaction((transaction) =>
      transaction.write('event', id, { ...event, claimedUntil: 0, deliveredAt }),
    );
    await Promise.allSettled(Array.from({ length: copies }, () => post(event)));
    const pause = RETRY_AFTER[event.attempts - 1];
    if (!accepted && pause !== undefined) later(id, pause);
  }

  function later(id: string, pause: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // An unreachable ledger counts as a failed attempt: retry after the longest delay.
      attempt(id).catch(() => stopped.signal.aborted || later(id, RETRY_AFTER.at(-1) ?? pause));
    }, pause);
    timer.unref();
    timers.add(timer);
  }

  return {
    send(eventIds) {
      if (knobs.values.holdWebhooks || stopped.signal.aborted) return;
      for (const id of eventIds) later(id, 0);
    },
    async flush(newestFirst) {
      const waiting = (await ledger.list('event')).filter((event) => event.deliveredAt === null);
      // Sequential, because tests of late or early events depend on the order.
      for (const event of newestFirst ? waiting.toReversed() : waiting) await attempt(event.id);
      return waiting.length;
    },
    async resend(eventId) {
      const event = await ledger.read('event', eventId);
      if (event === null) return false;
      await post(event).catch(() => false);
      return true;
    },
    stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
