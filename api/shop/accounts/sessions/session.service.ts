import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queryable } from '../../../platform/database/read.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import type { Session } from '../../context/context.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

/** The token of an `Authorization: Bearer` header; null unless it has exactly the form that the shop gives out. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined || header.length > 60 ? null : (BEARER.exec(header)?.[1] ?? null);
}

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface SessionRow {
  user_id: number;
  is_admin: boolean;
  name: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  is_unused: boolean;
}

/**
 * $1 token hash, $2 now. A session ends at its expiry, after 48 hours without use, and an administrator's 12 hours
 * after signing in even if the flag came later. The time of last use is written only when it is 5 minutes old.
 */
const FIND_SESSION = {
  name: 'session-find',
  text: `with live as (
      select s.last_used_at, s.created_at, s.user_id, u.is_admin, u.name, u.email,
        case when u.is_admin then least(s.expires_at, s.created_at + interval '12 hours') else s.expires_at end as expires_at
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and u.deleted_at is null and s.last_used_at > $2::timestamptz - interval '48 hours'
    )
    select user_id, is_admin, name, email, created_at, expires_at,
      last_used_at < $2::timestamptz - interval '5 minutes' as is_unused
    from live where expires_at > $2`,
};

/** $1 token hash, $2 now. */
const NOTE_USE = {
  name: 'session-note-use',
  text: 'update sessions set last_used_at = greatest(last_used_at, $2) where token_hash = $1',
};

/** The session that a token opens at `now`, or null. One prepared statement, run on every signed-in request. */
export async function findSession(
  em: EntityManager,
  read: Queryable,
  token: string,
  now: Date,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const [row] = await read.query<SessionRow>(FIND_SESSION, [tokenHash, now]);
  if (!row) return null;
  if (row.is_unused) await inSqlTransaction(em, (sql) => sql.query(NOTE_USE, [tokenHash, now]));
  return {
    tokenHash,
    token,
    userId: row.user_id,
    isAdmin: row.is_admin,
    name: row.name,
    email: row.email,
    signedInAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Sign-ins of one account that count at the same time. */
const MOST_SESSIONS = 100;

/**
 * Signs a user in: 7 days for shoppers, 12 hours for administrators. The user's own sessions that have run out are
 * cleared away with it, and the oldest where there are too many. The caller has locked the
 * user's row, so that sign-ins made at the same moment see each other.
 * @param device what signs in, for the owner's list of sign-ins
 * @returns the token, which is known to nobody else: the table keeps its hash
 */
export async function startSession(
  em: EntityManager,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await em.execute(
    `delete from sessions where user_id = ? and (expires_at <= ? or id in (
       select id from sessions where user_id = ? and expires_at > ? order by created_at desc, id desc offset ?))`,
    [userId, now, userId, now, MOST_SESSIONS - 1],
  );
  await em.execute(
    `insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
     select ?, id, ?::text, ?, ?, ?::timestamptz + case when is_admin then interval '12 hours' else interval '7 days' end
     from users where id = ?`,
    [hashToken(token), device, now, now, now, userId],
  );
  return token;
}

/** Signs one sign-in out; its token stops working at once. */
export async function endSession(em: EntityManager, tokenHash: string): Promise<void> {
  await em.execute('delete from sessions where token_hash = ?', [tokenHash]);
}

/**
 * Signs a user out everywhere, or everywhere but in the session named; no browser is known any more from before.
 */
export async function endAllSessions(
  em: EntityManager,
  userId: number,
  exceptTokenHash?: string,
): Promise<void> {
  await em.execute('delete from sessions where user_id = ? and token_hash is distinct from ?', [
    userId,
    exceptTokenHash ?? null,
  ]);
  await em.execute('delete from known_devices where user_id = ?', [userId]);
}
