import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { RecoveryCodeEntity } from './recovery-code.entity.ts';
import type { SecondFactorEntity } from './second-factor.entity.ts';

const db = tablesOf<{
  second_factors: TableOf<typeof SecondFactorEntity>;
  recovery_codes: TableOf<typeof RecoveryCodeEntity>;
}>();

/** For a column of another statement: whether a user has a second factor. */
export function isEnrolled(userId: Expression<number>) {
  const enrolled = db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null);
  return expressionBuilder().exists(enrolled).$castTo<boolean>();
}

/** Whether a user has a second factor. */
export async function hasSecondFactor(reader: Reader, userId: number): Promise<boolean> {
  const found = await reader.first(db.selectNoFrom(isEnrolled(sql.val(userId)).as('isEnrolled')));
  return found?.isEnrolled === true;
}

/** A user's keys as they are kept; null for one who has never asked for any. */
export async function factorOf(reader: Reader, userId: number) {
  return await reader.first(
    db
      .selectFrom('second_factors')
      .select([
        'secret',
        'enrolled_at as enrolledAt',
        'pending_secret as pendingSecret',
        'pending_since as pendingSince',
      ])
      .where('user_id', '=', userId),
  );
}

/** How many recovery codes a user has left. */
export async function recoveryCodesLeft(reader: Reader, userId: number): Promise<number> {
  const found = await reader.first(
    db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId),
  );
  return found?.left ?? 0;
}

/** Keeps a new key until its first code comes. The key in use stays. */
export async function putPending(
  tx: Transaction,
  given: { userId: number; secret: string; now: Date },
): Promise<void> {
  const pending = { pending_secret: given.secret, pending_since: given.now };
  await tx.count(
    db
      .insertInto('second_factors')
      .values({ user_id: given.userId, last_step: 0, ...pending })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending)),
  );
}

/** Takes the waiting key into use. @returns whether it was still there */
export async function activatePending(
  tx: Transaction,
  given: { userId: number; pendingSecret: string; step: number; now: Date },
): Promise<boolean> {
  const activated = await tx.count(
    db
      .updateTable('second_factors')
      .set({
        secret: given.pendingSecret,
        enrolled_at: given.now,
        pending_secret: null,
        pending_since: null,
        last_step: given.step,
      })
      .where('user_id', '=', given.userId)
      .where('pending_secret', '=', given.pendingSecret),
  );
  return activated === 1;
}

/** Uses a code up. @returns false when it, or a later one, was used before */
export async function spendStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const spent = db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('secret', 'is not', null);
  return (await tx.count(spent)) === 1;
}

/** Uses a recovery code up. @returns whether there was one */
export async function spendRecoveryCode(tx: Transaction, userId: number, hash: string): Promise<boolean> {
  const spent = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash);
  return (await tx.count(spent)) === 1;
}

/** Gives a user other recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.count(db.deleteFrom('recovery_codes').where('user_id', '=', userId));
  await tx.count(
    db.insertInto('recovery_codes').values(hashes.map((hash) => ({ user_id: userId, code_hash: hash }))),
  );
}

/** Takes a user's second factor away, if it is not older than a time. @returns whether there was one in use */
export async function deleteFactor(tx: Transaction, userId: number, since = new Date(0)): Promise<boolean> {
  const [gone] = await tx.write(
    db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where((factor) => factor.or([factor('enrolled_at', 'is', null), factor('enrolled_at', '>=', since)]))
      .returning('enrolled_at as enrolledAt'),
  );
  if (!gone) return false;
  await tx.count(db.deleteFrom('recovery_codes').where('user_id', '=', userId));
  return gone.enrolledAt !== null;
}

/** Some users' keys in use, for sealing them anew. */
export async function keysAfter(tx: Transaction, userId: number, most: number) {
  return await tx.all(
    db
      .selectFrom('second_factors')
      .select(['user_id as userId', 'secret'])
      .where('user_id', '>', userId)
      .where('secret', 'is not', null)
      .orderBy('user_id')
      .limit(sql<number>`${most}::int`)
      .forUpdate(),
  );
}

/** Writes a key that was sealed anew. */
export async function writeKey(tx: Transaction, userId: number, secret: string): Promise<void> {
  await tx.count(db.updateTable('second_factors').set({ secret }).where('user_id', '=', userId));
}
