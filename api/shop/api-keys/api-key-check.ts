import { createHash } from 'node:crypto';
import { KEY_PREFIX, KEY_REQUESTS_PER_MINUTE, LAST_USE_HOURS } from '../../domain/api-keys/api-key-rules.ts';
import { actionsOf } from '../../domain/api-keys/scopes.ts';
import { unauthenticated } from '../../domain/errors.ts';
import type { Reader } from '../../platform/database/read.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { ApiKeyCaller, Parts, RequestContext } from '../context/context.ts';
import { countAttempt, type RateLimit } from '../rate-limits/rate-limit.service.ts';
import { keyByHash, noteKeyUse } from './api-key.store.ts';

const BEARER = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{43})$`, 'i');

/** Longer than any header that holds a key. */
const MAX_HEADER = 60;

const REQUESTS: RateLimit = { name: 'api-key', attempts: KEY_REQUESTS_PER_MINUTE, windowSeconds: 60 };

const HOUR_MS = 60 * 60_000;

/** The key of an `Authorization: Bearer` header; null unless it has exactly the form that the shop gives out. */
export function presentedKey(header: string | undefined): string | null {
  return header === undefined || header.length > MAX_HEADER ? null : (BEARER.exec(header)?.[1] ?? null);
}

/** What the database knows a key by. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Whoever shows a key. When it was last used is written down once in a while.
 * @throws ShopError UNAUTHENTICATED when the key does not count
 */
export async function findApiKey(
  { orm, now: clock }: Pick<Parts, 'orm' | 'now'>,
  reader: Reader,
  key: string,
): Promise<ApiKeyCaller> {
  const now = clock();
  const usedBefore = new Date(now.getTime() - LAST_USE_HOURS * HOUR_MS);
  const found = await keyByHash(reader, hashKey(key), { now, usedBefore });
  if (!found)
    throw unauthenticated('This API key is unknown, has ended or was revoked. Ask the shop for another.');
  const { id, userId, scopes, isUnused } = found;
  if (isUnused) await inSqlTransaction(orm.em, (tx) => noteKeyUse(tx, id, now));
  return { id, userId, actions: actionsOf(scopes) };
}

/** Counts a request of a key; people are counted elsewhere. @throws ShopError RATE_LIMITED */
export async function countKeyRequest(ctx: RequestContext): Promise<void> {
  if (ctx.apiKey) await countAttempt(ctx, [{ limit: REQUESTS, subject: String(ctx.apiKey.id) }]);
}
