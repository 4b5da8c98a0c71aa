import { sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { AccountErasureEntity } from './account-erasure.entity.ts';
import type { ForgottenBuyerEntity } from './forgotten-buyer.entity.ts';

const db = tablesOf<{
  account_erasures: TableOf<typeof AccountErasureEntity>;
  forgotten_buyers: TableOf<typeof ForgottenBuyerEntity>;
}>();

/** When an account is erased; null where nobody wants that. */
export async function erasureDue(reader: Reader, userId: number): Promise<Date | null> {
  const found = await reader.first(
    db.selectFrom('account_erasures').select('due_at as dueAt').where('user_id', '=', userId),
  );
  return found?.dueAt ?? null;
}

/** Writes that an account is to be erased. @returns false when that was asked for before */
export async function insertErasure(
  tx: Transaction,
  given: { userId: number; askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const written = await tx.count(
    db
      .insertInto('account_erasures')
      .values({ user_id: given.userId, asked_at: given.askedAt, due_at: given.dueAt })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return written === 1;
}

/** Takes the wish back. @returns whether there was one */
export async function deleteErasure(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.count(db.deleteFrom('account_erasures').where('user_id', '=', userId))) === 1;
}

/** So many accounts at a time: what is left goes with the next look. */
const BATCH = 20;

/** Accounts whose time has come, the longest waiting first. */
export async function dueErasures(reader: Reader, now: Date): Promise<number[]> {
  const due = await reader.all(
    db
      .selectFrom('account_erasures')
      .select('user_id as userId')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(sql.lit(BATCH)),
  );
  return due.map(({ userId }) => userId);
}

/** Puts an erasure off that cannot be done yet. */
export async function postponeErasure(tx: Transaction, userId: number, until: Date): Promise<void> {
  await tx.count(db.updateTable('account_erasures').set({ due_at: until }).where('user_id', '=', userId));
}

/** Each is a short transaction, and a shop may have many guests. */
const BUYERS = 500;

/**
 * Deleted accounts and guests whose orders may lose their address: nothing is known to have happened to them since a
 * time.
 */
export async function forgottenBuyers(reader: Reader, before: Date): Promise<number[]> {
  const due = await reader.all(
    db
      .selectFrom('forgotten_buyers')
      .select('user_id as userId')
      .where('since', '<=', before)
      .orderBy('since')
      .limit(sql.lit(BUYERS)),
  );
  return due.map(({ userId }) => userId);
}

/** Looks at a deleted account again later; null: no order of it has an address any more. */
export async function lookAgain(tx: Transaction, userId: number, since: Date | null): Promise<void> {
  await tx.count(
    since === null
      ? db.deleteFrom('forgotten_buyers').where('user_id', '=', userId)
      : db.updateTable('forgotten_buyers').set({ since }).where('user_id', '=', userId),
  );
}
