import { createHash } from 'node:crypto';
import { insertEvents } from '../../../platform/events/event.store.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  type AccountChangeFacts,
  type AccountEventFacts,
  type AccountEventKind,
  type AccountFacts,
  PASSWORD_ASKED,
  type PasswordAskedFacts,
} from './account-event.ts';

/*
 * What happens to accounts is written down for whoever follows, in the transaction in which it happens and while the
 * account's row is locked, so that the events of an account have the order of what they tell.
 */

/** Writes down what has happened to an account; several kinds in the order in which they are given. */
export async function tellAccount(
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

/** Writes down that an account is gone, and nothing of whose it was. */
export async function tellDeleted(tx: Transaction, id: number, now: Date): Promise<void> {
  const kind: AccountEventKind = 'account-deleted';
  await insertEvents(tx, [{ kind, subject: `account:${id}`, userId: id, facts: {}, now }]);
}

/** Writes down that somebody wants a new password. The subject stands in jobs too, so it does not show the address. */
export async function tellPasswordAsked(tx: Transaction, email: string, now: Date): Promise<void> {
  const facts: PasswordAskedFacts = { email };
  const subject = `address:${createHash('sha256').update(email).digest('hex')}`;
  await insertEvents(tx, [{ kind: PASSWORD_ASKED, subject, userId: null, facts, now }]);
}
