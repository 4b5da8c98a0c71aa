import type { Pool, PoolClient } from 'pg';

/** Wait for a connection at most, in one process: what twenty connections serve in well under a second. */
const MOST_WAITING = 1000;

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** SQLSTATE of "too many connections", which is what it comes to. */
class QueueFullError extends Error {
  readonly code = '53300';
}

/**
 * Refuses whoever would be one too many to wait for a connection, at once: a shop that is asked for more than it can do
 * says so to some instead of being late for all. How long the others wait is the pool's own limit.
 */
export function boundQueue(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<PoolClient>;
  const bounded = (taken?: Taken): Promise<PoolClient> | void => {
    if (pool.waitingCount < MOST_WAITING) return connect(taken);
    const error = new QueueFullError(`${MOST_WAITING} wait for a connection already`);
    if (!taken) return Promise.reject(error);
    taken(error, undefined, () => {});
  };
  pool.connect = bounded as Pool['connect'];
}
