import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { badRequest, notFound } from '../../../domain/errors.ts';
import {
  checkNewPassword,
  checkRegistration,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { deleteLinksOfUser } from '../recovery/mail-link.store.ts';
import type { AccountPart } from '../events/account-event.ts';
import { tellAccount } from '../events/tell-account.ts';
import { requireUnreserved } from '../recovery/account-change.ts';
import { deleteChanges } from '../recovery/account-change.store.ts';
import { emailTaken } from '../users/account-errors.ts';
import type { RegisterInput } from '../identity/account.service.ts';
import { isPublished } from '../passwords/published-passwords.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import { insertUser } from '../users/user.store.ts';
import { candidateByEmail, promoteUser } from './user-administration.store.ts';

/**
 * Makes an account that is an administrator from the start, by the rules of registration; for administrators, and for
 * whoever runs the shop's command line.
 * @throws ShopError BAD_USER_INPUT naming the fields, also for an e-mail that has an account
 */
export async function createAdministrator(ctx: RequestContext, input: RegisterInput): Promise<UserRecord> {
  authorise(ctx, 'user.manage');
  requireValid(checkRegistration(input));
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  const account = {
    name: tidyText(input.name),
    email: normaliseEmail(input.email),
    passwordHash,
    isAdmin: true,
    createdAt: ctx.now(),
  };
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await insertUser(tx, account);
    if (!user) throw emailTaken();
    await requireUnreserved(tx, user, ctx.now());
    await tellAccount(tx, ['account-created'], { account: user, now: ctx.now() });
    return user;
  });
}

/**
 * Whether only the owner of the address can have the account as it is: the address is proven, and its password is none
 * that everybody knows. Any stranger may have registered another.
 * @throws ShopError NOT_FOUND
 */
export async function isProvenAccount(ctx: RequestContext, email: string): Promise<boolean> {
  const { isProven, passwordHash: hash } = await findCandidate(ctx, email);
  return isProven && !(hash !== null && (await isPublished(hash)));
}

/**
 * Makes an account an administrator; for administrators. It counts from the next request on. Links in earlier mails open
 * nothing any more; with a new password every sign-in ends, so that whoever had the account before is out.
 * @param password the account's new one, or null where it is proven
 * @throws ShopError NOT_FOUND; BAD_USER_INPUT for a password that is none, or none where one is needed
 */
export async function promoteToAdministrator(
  ctx: RequestContext,
  { email, password }: { email: string; password: string | null },
): Promise<UserRecord> {
  authorise(ctx, 'user.manage');
  if (password !== null) requireValid(checkNewPassword({ password }));
  else if (!(await isProvenAccount(ctx, email))) throw unproven();
  const { id } = await findCandidate(ctx, email);
  const passwordHash = password === null ? null : await ctx.parts.passwords.hash(password);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await promoteUser(tx, { id, email: normaliseEmail(email), passwordHash });
    if (!user) throw notFound('User');
    await deleteLinksOfUser(tx, id);
    await deleteChanges(tx, id);
    if (passwordHash !== null) await endAllSessions(tx, id);
    await tellPromoted(tx, user, passwordHash !== null, ctx.now());
    return user;
  });
}

async function tellPromoted(
  tx: Transaction,
  user: UserRecord,
  isPassword: boolean,
  now: Date,
): Promise<void> {
  const { email, isEmailVerified: isProven } = user;
  const parts: AccountPart[] = isPassword ? ['isAdmin', 'password'] : ['isAdmin'];
  // Nothing to take back: whoever had the account before may be a stranger.
  await tellAccount(tx, ['account-changed'], {
    account: user,
    change: { parts, email, isProven, changeId: null },
    now,
  });
}

async function findCandidate(ctx: RequestContext, email: string) {
  authorise(ctx, 'user.manage');
  const candidate = await candidateByEmail(ctx.read, normaliseEmail(email));
  if (!candidate) throw notFound('User');
  return candidate;
}

function unproven(): Error {
  return badRequest(
    'Nobody has proven to own this address, so anybody may have registered it: give the account a new password (--password-stdin), which signs everybody else out.',
  );
}
