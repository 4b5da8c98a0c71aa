import type { Pool, PoolClient } from 'pg';

import type { Ledger, LedgerTransaction } from './ledger.ts';
import type { RecordKind, Records } from './records.ts';

const TABLES: Record<RecordKind, string> = {
  order: 'simulator.orders',
  captureOwner: 'simulator.capture_owners',
  answer: 'simulator.answers',
  webhook: 'simulator.webhooks',
  event: 'simulator.events',
  signingKey: 'simulator.signing_keys',
};

/** `json`, not `jsonb`: a replayed answer must keep its field order. */
const SCHEMA = [
  'CREATE SCHEMA IF NOT EXISTS simulator',
  ...Object.values(TABLES).map(
    (table) => `CREATE TABLE IF NOT EXISTS ${table} (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      record json NOT NULL)`,
  ),
  'CREATE TABLE IF NOT EXISTS simulator.calls (path text PRIMARY KEY, count bigint NOT NULL)',
];

const SCHEMA_LOCK = 'simulator schema';
const TAKE_LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

interface Row<K extends RecordKind> {
  record: Records[K];
}

/** Runs a transaction with synchronous_commit on, whatever the server's setting. */
async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN; SET LOCAL synchronous_commit = on');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function transactionOn(client: PoolClient): LedgerTransaction {
  return {
    async lock(name) {
      await client.query(TAKE_LOCK, [`simulator ${name}`]);
    },
    async read<K extends RecordKind>(kind: K, id: string) {
      const found = await client.query<Row<K>>(
        `SELECT record FROM ${TABLES[kind]} WHERE id = $1 FOR UPDATE`,
        [id],
      );
      return found.rows[0]?.record ?? null;
    },
    async write(kind, id, record) {
      await client.query(
        `INSERT INTO ${TABLES[kind]} (id, record) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
        [id, JSON.stringify(record)],
      );
    },
  };
}

/**
 * In its own schema `simulator`, created on first use and shared by processes. The caller closes the pool.
 * @param onLost called for every connection that the database closes; the next call opens another
 */
export function createPostgresLedger(pool: Pool, onLost: (error: Error) => void = () => {}): Ledger {
  // pg emits errors of idle connections on the pool and of busy ones on the client; an 'error' event without a
  // listener ends the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  let schema: Promise<void> | undefined;

  async function createSchema(): Promise<void> {
    await transact(pool, async (client) => {
      await client.query(TAKE_LOCK, [SCHEMA_LOCK]);
      for (const statement of SCHEMA) await client.query(statement);
    });
  }

  async function open(): Promise<void> {
    schema ??= createSchema();
    try {
      await schema;
    } catch (error) {
      schema = undefined; // so that the next call retries
      throw error;
    }
  }

  return {
    async transaction(work) {
      await open();
      return transact(pool, (client) => work(transactionOn(client)));
    },
    async read<K extends RecordKind>(kind: K, id: string) {
      await open();
      const found = await pool.query<Row<K>>(`SELECT record FROM ${TABLES[kind]} WHERE id = $1`, [id]);
      return found.rows[0]?.record ?? null;
    },
    async list<K extends RecordKind>(kind: K) {
      await open();
      const found = await pool.query<Row<K>>(`SELECT record FROM ${TABLES[kind]} ORDER BY position`);
      return found.rows.map((row) => row.record);
    },
    async remove(kind, id) {
      await open();
      await pool.query(`DELETE FROM ${TABLES[kind]} WHERE id = $1`, [id]);
    },
    async countCall(path) {
      await open();
      await pool.query(
        `INSERT INTO simulator.calls AS known (path, count) VALUES ($1, 1)
         ON CONFLICT (path) DO UPDATE SET count = known.count + 1`,
        [path],
      );
    },
    async calls() {
      await open();
      const found = await pool.query<{ path: string; count: string }>(
        'SELECT path, count FROM simulator.calls ORDER BY path',
      );
      return Object.fromEntries(found.rows.map((row) => [row.path, Number(row.count)]));
    },
  };
}
