import type { Parts } from '../../context/context.ts';
import { pauseAfter } from '../../../domain/webhooks/webhook-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Sealer } from '../../../platform/secrets/sealed-text.ts';
import type { WebhookDelivery } from '../deliveries/webhook-delivery.record.ts';
import { endTry, takeDeliveries, type TryEnd } from '../deliveries/webhook-delivery.store.ts';
import type { WebhookTarget } from '../endpoints/webhook-endpoint.record.ts';
import { releaseEndpoint, reserveEndpoint } from '../endpoints/webhook-endpoint.store.ts';
import { openSecret, signaturesOf } from '../endpoints/webhook-secret.ts';
import { noteTries } from './endpoint-health.ts';
import { type Answer, postMessage } from './post-message.ts';

/** What sends messages. */
export interface WebhookDesk {
  parts: Pick<Parts, 'orm' | 'log' | 'now' | 'settings' | 'sealer'>;
  /** Whether the shop stops: nothing more is begun. */
  isStopping: () => boolean;
  /** Ends calls that must not go on. */
  signal: AbortSignal;
}

/** Messages on their way to one receiver at a time, each about something else. */
const AT_ONCE = 10;

/** Longer than any call; a process that dies gives its receiver back after this. */
const RESERVED_MS = 60_000;

/** A delivery and what became of its try. */
export interface Tried {
  delivery: WebhookDelivery;
  answer: Answer;
  milliseconds: number;
}

/** A restored backup whose ENCRYPTION_KEYS are others. */
const UNSIGNED: Answer = {
  status: null,
  retryAfter: null,
  failure: 'Not sent: no key of ENCRYPTION_KEYS opens the secret. Give the webhook a new one.',
};

const isDelivered = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

/**
 * Sends an endpoint all that is due, some messages at a time. The endpoint is reserved for this process meanwhile; calls
 * are made between the transactions. Whoever dies in between leaves messages that are sent again under the same id.
 */
export async function sendDue(desk: WebhookDesk, endpointId: number): Promise<void> {
  const { parts, signal } = desk;
  let held: Date | null = null;
  try {
    while (!desk.isStopping()) {
      const until = new Date(parts.now().getTime() + RESERVED_MS);
      const work = await write(desk, (tx) => takeWork(tx, endpointId, { now: parts.now(), until, held }));
      if (!work) return;
      held = until;
      if (work.deliveries.length === 0) return;
      const tries = await Promise.all(
        work.deliveries.map((delivery) => tryDelivery(desk, work.target, delivery)),
      );
      // What was broken off by a stop tells nothing of the receiver: the reservation runs out, and it is sent again.
      if (signal.aborted) return;
      await write(desk, (tx) => writeDown(tx, desk, work.target, tries));
    }
  } finally {
    const mine = held;
    if (mine && !signal.aborted) await write(desk, (tx) => releaseEndpoint(tx, endpointId, mine));
  }
}

function write<Result>({ parts }: WebhookDesk, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inSqlTransaction(parts.orm.em, work);
}

interface Reservation {
  now: Date;
  until: Date;
  held: Date | null;
}

async function takeWork(tx: Transaction, endpointId: number, reservation: Reservation) {
  const target = await reserveEndpoint(tx, endpointId, reservation);
  if (!target) return null;
  const { now } = reservation;
  return { target, deliveries: await takeDeliveries(tx, { endpointId, now, most: AT_ONCE }) };
}

async function tryDelivery(
  desk: WebhookDesk,
  target: WebhookTarget,
  delivery: WebhookDelivery,
): Promise<Tried> {
  const { messageId: id, body } = delivery;
  const { settings, now, sealer } = desk.parts;
  const secrets = secretsOf(sealer, target, now());
  if (secrets === null) return { delivery, answer: UNSIGNED, milliseconds: 0 };
  const seconds = Math.floor(now().getTime() / 1000);
  const call = {
    url: target.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Irun-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signaturesOf(secrets, { id, seconds, body }),
    },
    body,
  };
  const since = performance.now();
  const answer = await postMessage(call, settings.allowsAnyWebhook, desk.signal);
  return { delivery, answer, milliseconds: Math.round(performance.now() - since) };
}

/** Null when no key opens the secret; one of before that no key opens is left out. */
function secretsOf(sealer: Sealer, target: WebhookTarget, now: Date): string[] | null {
  const { id, earlierSecret, earlierSecretUntil } = target;
  const secret = openSecret(sealer, id, target.secret);
  if (secret === null) return null;
  const isStillGood = earlierSecret !== null && earlierSecretUntil !== null && earlierSecretUntil > now;
  const earlier = isStillGood ? openSecret(sealer, id, earlierSecret) : null;
  return earlier === null ? [secret] : [secret, earlier];
}

async function writeDown(
  tx: Transaction,
  { parts }: WebhookDesk,
  target: WebhookTarget,
  tries: Tried[],
): Promise<void> {
  const now = parts.now();
  for (const tried of tries) {
    const end = endOf(tried, now);
    await endTry(tx, tried.delivery, end);
    const { messageId: message, type, attempts: attempt } = tried.delivery;
    const facts = { webhook: target.id, message, type, attempt, status: end.status, ms: end.milliseconds };
    if (end.state === 'delivered') parts.log.info(facts, 'webhook message delivered');
    else parts.log.warn({ ...facts, failure: end.failure }, 'webhook message not delivered');
  }
  await noteTries(
    tx,
    target,
    tries.map(({ answer }) => ({ ...answer, isDelivered: isDelivered(answer) })),
    now,
  );
}

function endOf({ delivery, answer, milliseconds }: Tried, now: Date): TryEnd {
  const { status, failure } = answer;
  const tried = { now, status, failure, milliseconds };
  if (isDelivered(answer)) return { ...tried, state: 'delivered', dueAt: null };
  const pause = pauseAfter(delivery.attempts, Math.random());
  if (pause === null) return { ...tried, state: 'dead', dueAt: null };
  return { ...tried, state: 'waiting', dueAt: new Date(now.getTime() + pause) };
}
