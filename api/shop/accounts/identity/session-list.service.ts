import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { notFound } from '../../../domain/errors.ts';
import { requireSession } from './account.service.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { deleteSessionOfUser, sessionsOfUser } from '../sessions/session.store.ts';

/** A sign-in as its owner sees it. Its id names it and opens nothing. */
export interface SessionRecord {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  device: string | null;
  isCurrent: boolean;
}

/** One's own sign-ins that count now, the one in use first, then the last used. */
export async function mySessions(ctx: RequestContext): Promise<SessionRecord[]> {
  const { userId, tokenHash } = requireSession(ctx);
  return await sessionsOfUser(ctx.read, { userId, tokenHash, now: ctx.now() });
}

/**
 * Ends one of one's own sign-ins; its token stops working at once.
 * @returns the ids of what has ended
 * @throws ShopError NOT_FOUND, for somebody else's too
 */
export async function revokeSession(ctx: RequestContext, id: string): Promise<string[]> {
  const { userId } = authorise(ctx, 'session.end');
  const ended = await inSqlTransaction(ctx.em, (tx) => deleteSessionOfUser(tx, { id, userId }));
  if (ended.length === 0) throw notFound('Sign-in');
  return ended;
}

/** Ends every sign-in of one's own, the one in use too. @returns the ids of what has ended */
export async function logoutEverywhere(ctx: RequestContext): Promise<string[]> {
  const { userId } = authorise(ctx, 'session.end');
  return await inSqlTransaction(ctx.em, (tx) => endAllSessions(tx, userId));
}
