import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type QueryConfig, type QueryResult } from 'pg';
import { isConnectionLost } from './errors.ts';
import { READ_TIMEOUT_MS } from './read.ts';
import { isConflictVictim } from './transaction.ts';

/** Reports are few, and one waits for the other. */
const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 500;
/** A standby that is away is not asked again for so long. */
const REST_MS = 10_000;
/** A standby that follows has a change after this long, usually after a few milliseconds. */
const CATCH_UP_MS = 100;

/**
 * The database at DATABASE_READ_URL, a standby that reports and exports are read from, to spare the primary. What it
 * cannot answer because it is away, or because the replay of a change got in the way, is read from the primary.
 */
export class Standby implements Pick<Pool, 'query'> {
  readonly #pool: Pool;
  readonly #primary: Pick<Pool, 'query'>;
  readonly #log: FastifyBaseLogger;
  #restsUntil = -Infinity;

  constructor(url: string, primary: Pick<Pool, 'query'>, log: FastifyBaseLogger) {
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: READ_TIMEOUT_MS,
      query_timeout: READ_TIMEOUT_MS,
      application_name: 'irun-reports',
      keepAlive: true,
    });
    // A broken connection fails its statement; without listeners it would end the process too.
    this.#pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    this.#primary = primary;
    this.#log = log;
  }

  query = (async (query: QueryConfig): Promise<QueryResult> => {
    if (performance.now() < this.#restsUntil) return await this.#primary.query(query);
    try {
      return await this.#pool.query(query);
    } catch (error) {
      if (isConnectionLost(error)) this.#rest(error);
      else if (!isConflictVictim(error)) throw error;
      return await this.#primary.query(query);
    }
  }) as Pool['query'];

  /** How many seconds the standby is behind the primary; null when it is away. */
  async secondsBehind(): Promise<number | null> {
    if (performance.now() < this.#restsUntil) return null;
    try {
      const at = await this.#primary.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
      const position = at.rows[0]?.at ?? null;
      const soon = await this.#behind(position);
      if (soon === 0) return 0;
      await sleep(CATCH_UP_MS);
      return await this.#behind(position);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      this.#rest(error);
      return null;
    }
  }

  /** @param position in the write-ahead log of the primary */
  async #behind(position: string | null): Promise<number> {
    const { rows } = await this.#pool.query<{ behind: number }>(
      `select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
        else greatest(0, extract(epoch from now() - pg_last_xact_replay_timestamp())) end::float8 as behind`,
      [position],
    );
    return rows[0]?.behind ?? 0;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #rest(error: unknown): void {
    this.#restsUntil = performance.now() + REST_MS;
    this.#log.warn({ err: error }, 'the standby for reports is away; they are read from the primary');
  }
}
