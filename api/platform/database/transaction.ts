import type { EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';

export const TRANSACTION_TRIES = 3;

/** SQLSTATE of a serialization failure and of a deadlock; PostgreSQL's documentation advises to retry both. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs one service's writes in one transaction on a fork of `em`. Retries from the start, at most three tries in all,
 * after a serialization failure or deadlock. `work` must not call anything outside the database.
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

export function isConflictVictim(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

/** The SQLSTATE of a database error or the code of a Node error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint or unique index that a write violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
