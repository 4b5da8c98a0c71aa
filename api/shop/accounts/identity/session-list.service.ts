import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../domain/errors.ts';
import { requireSession } from './account.service.ts';
import { endAllSessions } from '../sessions/session.service.ts';

/** A sign-in as its owner sees it. Its id names it and opens nothing. */
export interface SessionRecord {
  id: number;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  device: string | null;
  isCurrent: boolean;
}

/** $1 user, $2 hash of the token in use, $3 now. Counts as `findSession` counts. */
const SESSIONS_OF_USER = {
  name: 'sessions-of-user',
  text: `select * from (
      select s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.device,
        s.token_hash = $2 as "isCurrent",
        least(s.expires_at, s.last_used_at + interval '48 hours',
          case when u.is_admin then s.created_at + interval '12 hours' end) as "expiresAt"
      from sessions s join users u on u.id = s.user_id
      where s.user_id = $1
    ) live where "expiresAt" > $3 order by "isCurrent" desc, "lastUsedAt" desc, id desc`,
};

/** One's own sign-ins that count now, the one in use first, then the last used. */
export async function mySessions(ctx: RequestContext): Promise<SessionRecord[]> {
  const { userId, tokenHash } = requireSession(ctx);
  return await ctx.read.query<SessionRecord>(SESSIONS_OF_USER, [userId, tokenHash, ctx.now()]);
}

/**
 * Ends one of one's own sign-ins; its token stops working at once.
 * @param id null for what is no id at all
 * @throws ShopError NOT_FOUND, for somebody else's too
 */
export async function revokeSession(ctx: RequestContext, id: number | null): Promise<void> {
  const { userId } = authorise(ctx, 'session.end');
  const ended = await inTransaction(ctx.em, (em) =>
    em.execute<unknown[]>('delete from sessions where id = ? and user_id = ? returning id', [id, userId]),
  );
  if (ended.length === 0) throw notFound('Sign-in');
}

/** Ends every sign-in of one's own, the one in use too. */
export async function logoutEverywhere(ctx: RequestContext): Promise<void> {
  const { userId } = authorise(ctx, 'session.end');
  await inTransaction(ctx.em, (em) => endAllSessions(em, userId));
}
