import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { badRequest, notFound } from '../../../domain/errors.ts';
import {
  checkNewPassword,
  checkRegistration,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { queueAccountMail } from '../../notifications/queue/mail-queue.ts';
import { requireUnreserved } from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import type { RegisterInput } from '../identity/account.service.ts';
import { isPublished } from '../passwords/published-passwords.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from '../users/user.record.ts';

/**
 * Makes an account that is an administrator from the start, by the rules of registration; for administrators, and for
 * whoever runs the shop's command line.
 * @throws ShopError BAD_USER_INPUT naming the fields, also for an e-mail that has an account
 */
export async function createAdministrator(ctx: RequestContext, input: RegisterInput): Promise<UserRecord> {
  authorise(ctx, 'user.manage');
  requireValid(checkRegistration(input));
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  const values = [tidyText(input.name), normaliseEmail(input.email), passwordHash, ctx.now()];
  return await inTransaction(ctx.em, async (em) => {
    const [made] = await em.execute<UserRow[]>(
      `insert into users (name, email, password_hash, created_at, is_admin) values (?, ?, ?, ?, true)
       on conflict (email) do nothing returning ${USER_COLUMNS}`,
      values,
    );
    if (!made) throw emailTaken();
    const user = userRecord(made);
    await requireUnreserved(em, user, ctx.now());
    return user;
  });
}

/** Who would become an administrator. */
interface Candidate {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  verified_at: Date | null;
}

const FIND_CANDIDATE = {
  name: 'administrator-candidate',
  text: 'select id, name, email, password_hash, verified_at from users where email = $1 and deleted_at is null',
};

/**
 * Whether only the owner of the address can have the account as it is: the address is proven, and its password is none
 * that everybody knows. Any stranger may have registered another.
 * @throws ShopError NOT_FOUND
 */
export async function isProvenAccount(ctx: RequestContext, email: string): Promise<boolean> {
  const candidate = await findCandidate(ctx, email);
  const { verified_at: verifiedAt, password_hash: hash } = candidate;
  return verifiedAt !== null && !(hash !== null && (await isPublished(hash)));
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
  const hash = password === null ? null : await ctx.parts.passwords.hash(password);
  return await inTransaction(ctx.em, async (em) => {
    const [promoted] = await em.execute<UserRow[]>(
      `update users set is_admin = true, password_hash = coalesce(?::text, password_hash)
       where id = ? and email = ? and deleted_at is null and (?::text is not null or verified_at is not null)
       returning ${USER_COLUMNS}`,
      [hash, id, normaliseEmail(email), hash],
    );
    if (!promoted) throw notFound('User');
    await em.execute('delete from mail_links where user_id = ?', [id]);
    await em.execute('delete from account_changes where user_id = ?', [id]);
    if (hash !== null) {
      await endAllSessions(em, id);
      // Nothing to take back: whoever had the account before may be a stranger.
      const { name, email: to, verified_at: verifiedAt } = promoted;
      const notice = { userId: id, to, name, isProven: verifiedAt !== null, now: ctx.now() };
      await queueAccountMail(em, { ...notice, kind: 'password-changed' });
    }
    return userRecord(promoted);
  });
}

async function findCandidate(ctx: RequestContext, email: string): Promise<Candidate> {
  authorise(ctx, 'user.manage');
  const [candidate] = await ctx.read.query<Candidate>(FIND_CANDIDATE, [normaliseEmail(email)]);
  if (!candidate) throw notFound('User');
  return candidate;
}

function unproven(): Error {
  return badRequest(
    'Nobody has proven to own this address, so anybody may have registered it: give the account a new password (--password-stdin), which signs everybody else out.',
  );
}
