import { TRIED_DAYS } from '../../../domain/notifications/outbox.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';
import { dueMails, enqueueAgain, keepDueMails, leaseMail } from './mail-lease.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timeout of one attempt. */
export const TRY_MS = 45 * SECOND;

/** Longer than any attempt; after it, another process may take the mail. */
const LEASE_MS = 90 * SECOND;

const GIVE_UP_MS = TRIED_DAYS * 24 * 60 * MINUTE;

/** Null if it no longer waits, or is not due yet. */
export async function takeMail(
  tx: Transaction,
  id: number,
  facts: { now: Date; messageId: string; origin: string },
): Promise<MailRecord | null> {
  const { now } = facts;
  const mail = await leaseMail(tx, id, { ...facts, end: new Date(now.getTime() + LEASE_MS) });
  if (!mail) await enqueueAgain(tx, [id], now);
  return mail;
}

/** Mails whose account or guest is looked up only when sending. */
const UNSURE_KINDS: readonly MailKind[] = ['password-reset', 'email-verification', 'order-link'];

/** Without a mail server. Returns those whose account has to be looked up first. */
export async function keepMails(
  tx: Transaction,
  ids: number[],
  facts: { now: Date; messageHost: string; origin: string },
): Promise<number[]> {
  await keepDueMails(tx, ids, { ...facts, unsure: UNSURE_KINDS });
  await enqueueAgain(tx, ids, facts.now);
  return await dueMails(tx, ids, facts.now);
}

/** The older the mail, the longer the wait; null when it is time to give up. */
export function nextTry(mail: Pick<MailRecord, 'createdAt'>, now: Date): Date | null {
  const age = now.getTime() - mail.createdAt.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 4, MINUTE), 60 * MINUTE));
}

/** Soon, since the mail is not at fault; `restAfterOutages` limits how often a dead server is tried. */
export function afterOutage(now: Date): Date {
  return new Date(now.getTime() + 5 * SECOND);
}
