import { expressionBuilder, sql } from 'kysely';
import type { Scope } from '../../domain/api-keys/scopes.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import { Conditions, type ListSource } from '../../platform/lists/list-source.ts';
import { nameOfUser, type UserTable } from '../accounts/users/user.store.ts';
import type { ApiKeyEntity } from './api-key.entity.ts';
import type { ApiKey } from './api-key.record.ts';

interface Tables {
  api_keys: TableOf<typeof ApiKeyEntity, 'id'>;
  users: UserTable;
}

const db = tablesOf<Tables>();
const eb = expressionBuilder<Tables, 'api_keys'>();

/** The columns of a record, for `select` and `returning`. */
const COLUMNS = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.prefix',
  eb.ref('api_keys.scopes').$castTo<Scope[]>().as('scopes'),
  nameOfUser(eb.ref('api_keys.creator_id')).as('creator'),
  'api_keys.created_at as createdAt',
  'api_keys.expires_at as expiresAt',
  'api_keys.revoked_at as revokedAt',
  'api_keys.last_used_at as lastUsedAt',
] as const;

const LISTED = compiled(db.selectFrom('api_keys').select(COLUMNS)).statement.text.slice(
  'select '.length,
  -' from "api_keys"'.length,
);

/** All keys as a list. */
export const keySource = (): ListSource => ({ from: 'api_keys', columns: LISTED, where: new Conditions() });

/** Every key, the newest first; there are few. */
export async function allKeys(reader: Reader): Promise<ApiKey[]> {
  return await reader.all(db.selectFrom('api_keys').select(COLUMNS).orderBy('id', 'desc'));
}

/**
 * A key that counts: neither ended nor revoked, and made by somebody who may still make keys. `isUnused` when its last
 * use was written down too long ago.
 */
export async function keyByHash(reader: Reader, keyHash: string, given: { now: Date; usedBefore: Date }) {
  return await reader.first(
    db
      .selectFrom('api_keys as k')
      .innerJoin('users as u', 'u.id', 'k.creator_id')
      .select((row) => [
        'k.id',
        'k.creator_id as userId',
        row.ref('k.scopes').$castTo<Scope[]>().as('scopes'),
        row
          .or([row('k.last_used_at', 'is', null), row('k.last_used_at', '<=', given.usedBefore)])
          .$castTo<boolean>()
          .as('isUnused'),
      ])
      .where('k.key_hash', '=', keyHash)
      .where('k.revoked_at', 'is', null)
      .where('k.expires_at', '>', given.now)
      .where((row) => row.ref('u.is_admin'))
      .where('u.deleted_at', 'is', null),
  );
}

/** Any fixed number: the advisory lock under which keys are made one after the other. */
const MAKING_LOCK = sql.lit(4_931_033);

/** Waits until nobody else makes one. @returns how many count */
export async function countKeys(tx: Transaction, now: Date): Promise<number> {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${MAKING_LOCK})`.as('turn')));
  const counted = await tx.first(
    db
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now),
  );
  return counted?.total ?? 0;
}

/** A key as it is made. */
export interface NewKey {
  name: string;
  prefix: string;
  keyHash: string;
  scopes: readonly Scope[];
  creatorId: number;
  now: Date;
  expiresAt: Date;
}

export async function insertKey(tx: Transaction, key: NewKey): Promise<ApiKey> {
  const { name, prefix, keyHash, scopes, creatorId, now, expiresAt } = key;
  const [made] = await tx.write(
    db
      .insertInto('api_keys')
      .values({
        name,
        prefix,
        key_hash: keyHash,
        scopes: [...scopes],
        creator_id: creatorId,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning(COLUMNS),
  );
  return made as ApiKey;
}

/** Ends a key; the time of an earlier end stays. @returns null where there is none */
export async function revokeKey(tx: Transaction, id: number, now: Date): Promise<ApiKey | null> {
  const [revoked] = await tx.write(
    db
      .updateTable('api_keys')
      .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  return revoked ?? null;
}

/** Writes down that a key is used. */
export async function noteKeyUse(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.count(db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id));
}

/** Forgets keys that ended before a time. */
export async function deleteEndedKeys(tx: Transaction, before: Date): Promise<void> {
  await tx.count(
    db
      .deleteFrom('api_keys')
      .where((row) => row.or([row('revoked_at', '<', before), row('expires_at', '<', before)])),
  );
}
