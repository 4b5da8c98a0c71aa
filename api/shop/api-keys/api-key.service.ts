import { DAY_MS } from '../../domain/durations.ts';
import { recordAct } from '../context/audit.ts';
import { facts } from '../../platform/audit/audit-changes.ts';
import { randomBytes } from 'node:crypto';
import {
  checkKey,
  type EnteredKey,
  KEY_PREFIX,
  MAX_KEYS,
  SHOWN_CHARACTERS,
} from '../../domain/api-keys/api-key-rules.ts';
import type { Scope } from '../../domain/api-keys/scopes.ts';
import { conflict, notFound, unauthenticated } from '../../domain/errors.ts';
import { requireValid } from '../../domain/forms/form-rules.ts';
import { tidyText } from '../../domain/forms/text-rules.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { type Connection, type ConnectionInput, readIdCursorPage } from '../../platform/lists/connection.ts';
import { readConnection } from '../../platform/lists/connection-query.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { hashKey } from './api-key-check.ts';
import type { ApiKey } from './api-key.record.ts';
import { allKeys, countKeys, insertKey, keySource, revokeKey } from './api-key.store.ts';

/** The keys from cursor to cursor, the newest first; for owners. */
export async function apiKeys(ctx: RequestContext, input: ConnectionInput): Promise<Connection<ApiKey>> {
  authorise(ctx, 'api-key.manage');
  return await readConnection(ctx.read, keySource(), {
    column: { sql: 'id' },
    order: 'DESC',
    page: readIdCursorPage(input, MAX_KEYS),
    entryOf: (key: ApiKey) => key,
  });
}

/** All keys; for owners. */
export async function listApiKeys(ctx: RequestContext): Promise<ApiKey[]> {
  authorise(ctx, 'api-key.manage');
  return await allKeys(ctx.read);
}

/** A key as somebody wants it; nothing in it has been judged yet. */
export interface WantedKey extends EnteredKey {
  currentPassword?: string | null | undefined;
}

/** A key with its text, which is shown only this once. */
export interface KeyWithText {
  apiKey: ApiKey;
  key: string;
}

/**
 * Makes a key. A sign-in of some age needs the current password: a stolen token shall not make a key that outlives it.
 * @throws ShopError BAD_USER_INPUT naming the field, STEP_UP_REQUIRED, CONFLICT when there are too many
 */
export async function createApiKey(ctx: RequestContext, wanted: WantedKey): Promise<KeyWithText> {
  const { userId } = authorise(ctx, 'api-key.manage');
  requireValid(checkKey(wanted));
  const { name, scopes, days } = wanted as { name: string; scopes: Scope[]; days: number };
  await requireFreshSignIn(ctx, wanted.currentPassword);
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  const now = ctx.now();
  const apiKey = await inSqlTransaction(ctx.em, async (tx) => {
    if ((await countKeys(tx, now)) >= MAX_KEYS) {
      throw conflict(`There are ${MAX_KEYS} API keys already. Revoke one that is no longer needed.`);
    }
    const made = await insertKey(tx, {
      name: tidyText(name),
      prefix: key.slice(0, SHOWN_CHARACTERS),
      keyHash: hashKey(key),
      scopes: [...new Set(scopes)],
      creatorId: userId,
      now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    const changes = facts({ name: made.name, scopes: made.scopes, days });
    await recordAct(ctx, tx, { action: 'API_KEY_CREATED', subjectId: made.id, changes });
    return made;
  });
  return { apiKey, key };
}

async function requireFreshSignIn(ctx: RequestContext, password: string | null | undefined): Promise<void> {
  if (!ctx.session) throw unauthenticated();
  await requireStepUp(ctx, { currentPassword: password });
}

/** Ends a key at once. @throws ShopError NOT_FOUND */
export async function revokeApiKey(ctx: RequestContext, id: number | null): Promise<ApiKey> {
  authorise(ctx, 'api-key.manage');
  if (id === null) throw notFound('API key');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const revoked = await revokeKey(tx, id, ctx.now());
    if (!revoked) throw notFound('API key');
    await recordAct(ctx, tx, { action: 'API_KEY_REVOKED', subjectId: id });
    return revoked;
  });
}
