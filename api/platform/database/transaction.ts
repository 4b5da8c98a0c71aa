import type { EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';

export const TRANSACTION_TRIES = 3;

/** SQLSTATE of a serialization failure and of a deadlock: PostgreSQL's own advice is to try again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs one service's writes as one transaction on a fork of `em`, from the start again (at most three times) when
 * PostgreSQL chose it as the victim of a conflict. `work` must not call anything outside the database.
 */
export async function inTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.fork().transactional(work);
    } catch (error) {
      if (attempt === TRANSACTION_TRIES || !isConflictVictim(error)) throw error;
      await sleep(10 * attempt);
    }
  }
}

/** Whether PostgreSQL undid a transaction that would have gone through at another moment. */
export function isConflictVictim(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

/** The five-character SQLSTATE of a database error, or undefined when it is none. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint or index that refused a write, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
