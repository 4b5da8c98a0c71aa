import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { secondFactorRequired, ShopError, wrongCode } from '../../../domain/errors.ts';
import { readCode } from '../../../domain/accounts/second-factor.ts';
import { countDelayed, takeBackDelayed } from '../../rate-limits/growing-delay.ts';
import { codeDelays } from '../users/account-limits.ts';
import { stepOf } from './one-time-code.ts';
import { recoveryHash } from './recovery-codes.ts';
import { factorOf, spendRecoveryCode, spendStep } from './second-factor.store.ts';

/** What the keys of a user's app are sealed for. */
export const factorOwner = (userId: number): string => `second factor of ${userId}`;

/** A code and who tries it. */
export interface CodeTry {
  userId: number;
  code: string | null | undefined;
  /** From where; tries from elsewhere are counted by themselves. */
  from: string;
}

/**
 * Lets pass who gives a code of the app that was not used before, or a recovery code, of an account that has a second
 * factor. A code of the app is counted before it is judged, so that of many guesses made at once no more are judged than
 * of guesses made one after the other. Nobody can guess a recovery code, so it works whatever others have tried.
 * @throws ShopError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED while a delay runs
 */
export async function requireCode(ctx: RequestContext, { userId, code, from }: CodeTry): Promise<void> {
  if (!code?.trim()) throw secondFactorRequired();
  const given = readCode(code);
  if (given?.kind === 'recovery') {
    const hash = recoveryHash(userId, given.code);
    if (await inSqlTransaction(ctx.em, (tx) => spendRecoveryCode(tx, userId, hash))) return;
  }
  const turns = codeDelays(userId, from);
  await countDelayed(ctx, turns);
  if (given?.kind !== 'one-time' || !(await spendOneTime(ctx, userId, given.code))) throw wrongCode();
  await takeBackDelayed(ctx, turns);
}

async function spendOneTime(ctx: RequestContext, userId: number, code: string): Promise<boolean> {
  const sealed = (await factorOf(ctx.read, userId))?.secret ?? null;
  if (sealed === null) return false;
  const key = ctx.parts.sealer.open(sealed, factorOwner(userId));
  if (key === null) {
    ctx.log.error({ user: userId }, 'no key of ENCRYPTION_KEYS opens the second factor');
    throw new ShopError(
      'SERVICE_UNAVAILABLE',
      'Codes cannot be checked at the moment. Enter one of your recovery codes, or write to the shop.',
    );
  }
  const step = stepOf(key, code, ctx.now());
  return step !== null && (await inSqlTransaction(ctx.em, (tx) => spendStep(tx, userId, step)));
}
