import { authorise } from '../authorise.ts';
import type { RequestContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { notFound } from '../domain/errors.ts';
import { checkRegistration, normaliseEmail, requireValid } from '../domain/form-rules.ts';
import { emailTaken, type RegisterInput } from './account.service.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from './user.record.ts';

/**
 * Makes an account that is an administrator from the start, by the rules of registration; for administrators, and for
 * whoever runs the shop's command line (decisions.md, How it is run).
 * @throws ShopError BAD_USER_INPUT naming the fields, also for an e-mail that has an account
 */
export async function createAdministrator(ctx: RequestContext, input: RegisterInput): Promise<UserRecord> {
  authorise(ctx, 'user.manage');
  requireValid(checkRegistration(input));
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  const values = [input.name.trim(), normaliseEmail(input.email), passwordHash, ctx.now()];
  return await inTransaction(ctx.em, async (em) => {
    const [made] = await em.execute<UserRow[]>(
      `insert into users (name, email, password_hash, created_at, is_admin) values (?, ?, ?, ?, true)
       on conflict (email) do nothing returning ${USER_COLUMNS}`,
      values,
    );
    if (!made) throw emailTaken();
    return userRecord(made);
  });
}

/**
 * Makes an account an administrator; for administrators. It counts from the next request on.
 * @throws ShopError NOT_FOUND
 */
export async function promoteToAdministrator(ctx: RequestContext, email: string): Promise<UserRecord> {
  authorise(ctx, 'user.manage');
  return await inTransaction(ctx.em, async (em) => {
    const [promoted] = await em.execute<UserRow[]>(
      `update users set is_admin = true where email = ? and deleted_at is null returning ${USER_COLUMNS}`,
      [normaliseEmail(email)],
    );
    if (!promoted) throw notFound('User');
    return userRecord(promoted);
  });
}
