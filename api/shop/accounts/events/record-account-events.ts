import { createHash } from 'node:crypto';
import { insertEvents } from '../../../platform/events/event.store.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  type AccountChangeFacts,
  type AccountEventFacts,
  type AccountEventKind,
  type AccountFacts,
  PASSWORD_REQUESTED,
  type PasswordRequestFacts,
} from './account-event.ts';

/*
 * Written in the change's transaction while the account's row is locked, so that events keep the order of the changes.
 */

/** `kinds` in order. */
export async function recordAccountEvents(
  tx: Transaction,
  kinds: AccountEventKind[],
  event: { account: AccountFacts & { id: number }; change?: AccountChangeFacts; now: Date },
): Promise<void> {
  const { account, change, now } = event;
  const { id, name, email } = account;
  const facts: AccountEventFacts = { account: { name, email }, ...(change && { change }) };
  const subject = `account:${id}`;
  await insertEvents(
    tx,
    kinds.map((kind) => ({ kind, subject, userId: id, facts, now })),
  );
}

/** Carries no personal data. */
export async function recordAccountDeleted(tx: Transaction, id: number, now: Date): Promise<void> {
  const kind: AccountEventKind = 'account-deleted';
  await insertEvents(tx, [{ kind, subject: `account:${id}`, userId: id, facts: {}, now }]);
}

/** The subject also appears in jobs, so it is a hash instead of the address. */
export async function recordPasswordRequest(tx: Transaction, email: string, now: Date): Promise<void> {
  const facts: PasswordRequestFacts = { email };
  const subject = `address:${createHash('sha256').update(email).digest('hex')}`;
  await insertEvents(tx, [{ kind: PASSWORD_REQUESTED, subject, userId: null, facts, now }]);
}
