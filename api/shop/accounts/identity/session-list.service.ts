import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { notFound } from '../../../domain/errors.ts';
import { requireSession } from './account.service.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { deleteSessionOfUser, sessionsOfUser } from '../sessions/session.store.ts';

/** The id cannot be used to sign in. */
export interface SessionRecord {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  device: string | null;
  isCurrent: boolean;
}

/** The current one first, then by last use. */
export async function mySessions(ctx: RequestContext): Promise<SessionRecord[]> {
  const { userId, tokenHash } = requireSession(ctx);
  return await sessionsOfUser(ctx.read, { userId, tokenHash, now: ctx.now() });
}

/** Returns the ended ids. @throws ShopError NOT_FOUND, also for somebody else's */
export async function revokeSession(ctx: RequestContext, id: string): Promise<string[]> {
  const { userId } = authorise(ctx, 'session.end');
  const ended = await inSqlTransaction(ctx.em, (tx) => deleteSessionOfUser(tx, { id, userId }));
  if (ended.length === 0) throw notFound('Sign-in');
  return ended;
}

/** Including the current one. Returns the ended ids. */
export async function logoutEverywhere(ctx: RequestContext): Promise<string[]> {
  const { userId } = authorise(ctx, 'session.end');
  return await inSqlTransaction(ctx.em, (tx) => endAllSessions(tx, userId));
}
