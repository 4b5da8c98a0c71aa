import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reader } from '../../../platform/database/read.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Session } from '../../context/context.ts';
import { forgetDevices } from './known-device.store.ts';
import {
  clearSessions,
  deleteSessionsOfUser,
  insertSession,
  noteUse,
  sessionByToken,
} from './session.store.ts';
import { MOST_SIGN_INS } from '../../../domain/accounts/sign-ins.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

/** The token of an `Authorization: Bearer` header; null unless it has exactly the form that the shop gives out. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined || header.length > 60 ? null : (BEARER.exec(header)?.[1] ?? null);
}

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session that a token opens at `now`, or null. One prepared statement, run on every signed-in request. */
export async function findSession(
  em: EntityManager,
  reader: Reader,
  token: string,
  now: Date,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const found = await sessionByToken(reader, tokenHash, now);
  if (!found) return null;
  const { isUnused, ...session } = found;
  if (isUnused) await inSqlTransaction(em, (tx) => noteUse(tx, tokenHash, now));
  return { tokenHash, token, ...session };
}

/**
 * Signs a user in. The user's own sessions that have run out are
 * cleared away with it, and the oldest where there are too many. The caller has locked the
 * user's row, so that sign-ins made at the same moment see each other.
 * @param device what signs in, for the owner's list of sign-ins
 * @returns the token, which is known to nobody else: the table keeps its hash
 */
export async function startSession(
  tx: Transaction,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await clearSessions(tx, { userId, now, most: MOST_SIGN_INS - 1 });
  await insertSession(tx, { tokenHash: hashToken(token), userId, device, now });
  return token;
}

/**
 * Signs a user out everywhere, or everywhere but in the session named; no browser is known any more from before.
 * @returns the ids of the sign-ins that have ended
 */
export async function endAllSessions(
  tx: Transaction,
  userId: number,
  exceptTokenHash?: string,
): Promise<string[]> {
  const ended = await deleteSessionsOfUser(tx, userId, exceptTokenHash ?? null);
  await forgetDevices(tx, userId);
  return ended;
}
