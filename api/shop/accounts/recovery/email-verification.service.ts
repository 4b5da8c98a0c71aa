import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError, unauthenticated } from '../../../domain/errors.ts';
import { linkHash } from '../../notifications/queue/mail-link.ts';
import { queueAccountMail } from '../../notifications/queue/mail-queue.ts';
import { countTry, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { verificationCounters, verificationLinkCounters } from '../users/account-limits.ts';
import type { UserRecord } from '../users/user.record.ts';

/*
 * Whether an e-mail address belongs to who uses it. Nothing is closed to an account whose address is not proven; the
 * profile says so quietly.
 */

type Addressee = Pick<UserRecord, 'id' | 'name' | 'email'>;

/** Puts the mail that asks for a confirmation into the outbox, with the account or address that needs it. */
export async function askForVerification(em: EntityManager, user: Addressee, now: Date): Promise<void> {
  const { id: userId, name, email: to } = user;
  await queueAccountMail(em, { kind: 'email-verification', userId, to, name, isProven: false, now });
}

/**
 * Sends the mail that asks for a confirmation once more; nothing when the address is proven already.
 * @throws ShopError UNAUTHENTICATED, RATE_LIMITED
 */
export async function sendVerification(ctx: RequestContext): Promise<void> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await countTry(ctx, verificationCounters(userId));
  await inTransaction(ctx.em, async (em) => {
    const [user] = await em.execute<(Addressee & { isProven: boolean })[]>(
      `select id, name, email, verified_at is not null as "isProven" from users
       where id = ? and deleted_at is null for share`,
      [userId],
    );
    if (!user) throw unauthenticated();
    if (!user.isProven) await askForVerification(em, user, ctx.now());
  });
}

/** $1 hash, $2 now. The link proves the address it was sent to: a changed address takes its links away. */
const USE_LINK = {
  name: 'email-verification-use',
  text: `with used as (
      update mail_links set used_at = coalesce(used_at, $2)
      where token_hash = $1 and purpose = 'email-verification' and expires_at > $2 returning user_id
    ), proven as (
      update users set verified_at = $2 from used where id = used.user_id and verified_at is null
    )
    select user_id from used`,
};

/**
 * Confirms an e-mail address by the link of a mail; open to everyone who has it, for 24 hours. Programs that look at
 * mails open links too, so the link that a person follows after one still says yes; it changes nothing any more.
 * @throws ShopError BAD_USER_INPUT for a link that does not work, RATE_LIMITED
 */
export async function verifyEmail(ctx: RequestContext, token: string): Promise<void> {
  const counters = verificationLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(token);
  const used =
    hash === null ? [] : await inSqlTransaction(ctx.em, (sql) => sql.query(USE_LINK, [hash, ctx.now()]));
  if (used.length > 0) return;
  await countTry(ctx, counters);
  throw new ShopError(
    'LINK_EXPIRED',
    'This link is older than 24 hours or belongs to another address. Ask for a new one.',
  );
}
