import { DAY_MS } from '../../../domain/durations.ts';
import { LONGEST_WISH_MS, OFF_AFTER_DAYS, restAfter } from '../../../domain/webhooks/webhook-rules.ts';
import { insertEvents } from '../../../platform/events/event.store.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { OffReason, WebhookTarget } from '../endpoints/webhook-endpoint.record.ts';
import { type Health, noteHealth, switchOff } from '../endpoints/webhook-endpoint.store.ts';
import { WEBHOOK_OFF, type WebhookOffFacts } from '../endpoints/webhook-event.ts';
import type { Answer } from './post-message.ts';

/** The receiver wants nothing any more. */
const GONE = 410;

/** The receiver has too much to do. */
const BUSY = new Set([429, 502, 503, 504]);

type Judged = Answer & { isDelivered: boolean };

/** Draws from some tries what they say of the receiver: that it is well, needs a rest, or is to be switched off. */
export async function noteTries(
  tx: Transaction,
  target: WebhookTarget,
  answers: readonly Judged[],
  now: Date,
): Promise<void> {
  const health = healthOf(target, answers, now);
  await noteHealth(tx, target.id, health);
  const reason = whyOff(health, answers, now);
  if (reason === null) return;
  await switchOff(tx, target.id, reason);
  const { host } = new URL(target.url);
  const facts: WebhookOffFacts = { description: target.description, host, reason };
  const subject = `webhook:${target.id}`;
  await insertEvents(tx, [{ kind: WEBHOOK_OFF, subject, userId: null, facts, now }]);
}

function healthOf({ failingSince, strikes }: WebhookTarget, answers: readonly Judged[], now: Date): Health {
  const isWell = answers.some(({ isDelivered }) => isDelivered);
  // A receiver that answers is there, whatever it says; one that is not is asked less and less often.
  const isAway = answers.some(({ status }) => status === null || BUSY.has(status));
  if (!isAway) return { failingSince: isWell ? null : (failingSince ?? now), strikes: 0, restsUntil: null };
  const next = isWell ? 1 : strikes + 1;
  const rest = Math.max(restAfter(next), ...answers.map((answer) => wishOf(answer, now)));
  return {
    failingSince: isWell ? null : (failingSince ?? now),
    strikes: next,
    restsUntil: new Date(now.getTime() + rest),
  };
}

/** Milliseconds that a busy receiver asks to be left alone, by seconds or by a date; 0 when it asks for nothing. */
function wishOf({ status, retryAfter }: Judged, now: Date): number {
  if (retryAfter === null || status === null || !BUSY.has(status)) return 0;
  const wish = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : new Date(retryAfter).getTime() - now.getTime();
  return Number.isFinite(wish) ? Math.min(Math.max(wish, 0), LONGEST_WISH_MS) : 0;
}

function whyOff({ failingSince }: Health, answers: readonly Judged[], now: Date): OffReason | null {
  if (answers.some(({ status }) => status === GONE)) return 'gone';
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= OFF_AFTER_DAYS * DAY_MS;
  return isLong ? 'failing' : null;
}
