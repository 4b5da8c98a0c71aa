import type { Expression } from 'kysely';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { UserEntity } from './user.entity.ts';

const db = tablesOf<{ users: TableOf<typeof UserEntity, 'id' | 'searchable'> }>();

/** For a column of another statement: what somebody is called, or null once the account is deleted. */
export function nameOfUser(id: Expression<number>) {
  return db.selectFrom('users').select('name').where('id', '=', id).where('deleted_at', 'is', null);
}
