import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import { startSession } from '../../../api/shop/accounts/sessions/session.service.ts';

/** Signs a user in without a password. @returns the token */
export async function signIn(em: EntityManager, userId: number, now: Date): Promise<string> {
  return await inSqlTransaction(em, (tx) => startSession(tx, userId, now));
}
