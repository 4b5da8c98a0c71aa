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
  recordUse,
  sessionByToken,
} from './session.store.ts';
import { MAX_SESSIONS } from '../../../domain/accounts/sign-ins.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

/** Null unless it looks exactly like a token of the shop. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined || header.length > 60 ? null : (BEARER.exec(header)?.[1] ?? null);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Null for an invalid token. Runs on every signed-in request. */
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
  if (isUnused) await inSqlTransaction(em, (tx) => recordUse(tx, tokenHash, now));
  return { tokenHash, token, ...session };
}

/**
 * Also deletes the user's expired sessions, and the oldest above the limit. The caller has locked the user's row, so
 * that simultaneous sign-ins count each other.
 * @param device for the owner's list of sessions
 * @returns the token; only its hash is stored
 */
export async function startSession(
  tx: Transaction,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await clearSessions(tx, { userId, now, most: MAX_SESSIONS - 1 });
  await insertSession(tx, { tokenHash: hashToken(token), userId, device, now });
  return token;
}

/** Also forgets every known browser. Returns the ended ids. */
export async function endAllSessions(
  tx: Transaction,
  userId: number,
  exceptTokenHash?: string,
): Promise<string[]> {
  const ended = await deleteSessionsOfUser(tx, userId, exceptTokenHash ?? null);
  await forgetDevices(tx, userId);
  return ended;
}
