import type { Pool, PoolClient } from 'pg';

/** For each process. Twenty connections serve this many requests in well under a second. */
export const MAX_WAITING = 1000;

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: () => void,
) => void;

export class QueueFullError extends Error {
  /** SQLSTATE `too_many_connections`. */
  readonly code = '53300';
}

/**
 * Rejects requests at once when too many are waiting for a connection: under overload some fail fast instead of all
 * being slow. How long the others wait is limited by the pool's own timeout.
 */
export function boundQueue(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<PoolClient>;
  const bounded = (callback?: ConnectCallback): Promise<PoolClient> | void => {
    if (pool.waitingCount < MAX_WAITING) return connect(callback);
    const error = new QueueFullError(`${MAX_WAITING} requests are already waiting for a connection`);
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => {});
  };
  pool.connect = bounded as Pool['connect'];
}
