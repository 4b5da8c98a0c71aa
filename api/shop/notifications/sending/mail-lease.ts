import { TRIED_DAYS } from '../../../domain/notifications/outbox.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';
import { dueMails, fileAgain, keepDueMails, leaseMail } from './mail-lease.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** No try lasts longer; then it counts as failed. */
export const TRY_MS = 45 * SECOND;

/** Whoever took a mail has this long before another process may take it; longer than any try. */
const LEASE_MS = 90 * SECOND;

const GIVE_UP_MS = TRIED_DAYS * 24 * 60 * MINUTE;

/** Takes a mail for one try; null when it does not wait any more, or not yet again. */
export async function takeMail(
  tx: Transaction,
  id: number,
  facts: { now: Date; messageId: string; origin: string },
): Promise<MailRecord | null> {
  const { now } = facts;
  const mail = await leaseMail(tx, id, { ...facts, end: new Date(now.getTime() + LEASE_MS) });
  if (!mail) await fileAgain(tx, [id], now);
  return mail;
}

/** Kinds of mail of which it must be looked first whether they have a reader. */
const UNSURE_KINDS: readonly MailKind[] = ['password-reset', 'email-verification'];

/**
 * Keeps due mails in the outbox where no mail server is set.
 * @returns those of which it must be looked first whether they have a reader
 */
export async function keepMails(
  tx: Transaction,
  ids: number[],
  facts: { now: Date; messageHost: string; origin: string },
): Promise<number[]> {
  await keepDueMails(tx, ids, { ...facts, unsure: UNSURE_KINDS });
  await fileAgain(tx, ids, facts.now);
  return await dueMails(tx, ids, facts.now);
}

/** When a refused mail is tried again, the later the older it is; null when it is time to give up. */
export function nextTry(mail: Pick<MailRecord, 'createdAt'>, now: Date): Date | null {
  const age = now.getTime() - mail.createdAt.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 4, MINUTE), 60 * MINUTE));
}

/** Soon, since the fault is not the mail's: how often a dead server is asked at all is decided elsewhere. */
export function afterOutage(now: Date): Date {
  return new Date(now.getTime() + 5 * SECOND);
}
