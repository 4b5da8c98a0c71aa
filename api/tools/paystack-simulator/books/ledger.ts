import type { Pool, PoolClient } from 'pg';
import type { RecordKind, Records } from './records.ts';

export interface LedgerTransaction {
  /** Locks the record until the end of the transaction. */
  read<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | null>;
  write<K extends RecordKind>(kind: K, id: string, record: Records[K]): Promise<void>;
}

/** What the stand-in knows. */
export interface Ledger {
  /** Runs one at a time; durable once the promise resolves, rolled back if it throws. */
  transaction<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T>;
  /** All records of a kind, oldest first. */
  list<K extends RecordKind>(kind: K): Promise<Records[K][]>;
}

/** For tests and the stand-in on its own. */
export function createMemoryLedger(): Ledger {
  const records = new Map<string, { kind: RecordKind; record: unknown }>();
  let queue: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    const writes: (() => void)[] = [];
    const result = await work({
      async read<K extends RecordKind>(kind: K, id: string) {
        return structuredClone((records.get(`${kind} ${id}`)?.record ?? null) as Records[K] | null);
      },
      async write(kind, id, record) {
        const copy = structuredClone(record);
        writes.push(() => records.set(`${kind} ${id}`, { kind, record: copy }));
      },
    });
    for (const write of writes) write();
    return result;
  }

  return {
    transaction(work) {
      const result = queue.then(() => run(work));
      queue = result.catch(() => {});
      return result;
    },
    async list<K extends RecordKind>(kind: K) {
      const found = [...records.values()].filter((one) => one.kind === kind);
      return structuredClone(found.map(({ record }) => record as Records[K]));
    },
  };
}

const TABLE = 'simulator.paystack_records';

const SCHEMA = [
  // PayPal's stand-in makes the same schema, under the same lock.
  "select pg_advisory_xact_lock(hashtextextended('simulator schema', 0))",
  'create schema if not exists simulator',
  `create table if not exists ${TABLE} (
    kind text not null,
    id text not null,
    position bigint generated always as identity,
    record jsonb not null,
    primary key (kind, id))`,
];

const LOCK = "select pg_advisory_xact_lock(hashtextextended('paystack simulator', 0))";

/** In the schema of the stand-ins, created on first use and shared by processes. The caller closes the pool. */
export function createPostgresLedger(pool: Pool, onLost: (error: Error) => void = () => {}): Ledger {
  // An 'error' event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  let schema: Promise<void> | undefined;

  async function open(): Promise<void> {
    schema ??= transact(pool, async (client) => {
      for (const statement of SCHEMA) await client.query(statement);
    });
    await schema.catch((error: unknown) => {
      schema = undefined; // so that the next call retries
      throw error;
    });
  }

  return {
    async transaction(work) {
      await open();
      return transact(pool, (client) => work(transactionOn(client)));
    },
    async list<K extends RecordKind>(kind: K) {
      await open();
      const found = await pool.query<{ record: Records[K] }>(
        `select record from ${TABLE} where kind = $1 order by position`,
        [kind],
      );
      return found.rows.map((row) => row.record);
    },
  };
}

async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin; set local synchronous_commit = on');
    await client.query(LOCK);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function transactionOn(client: PoolClient): LedgerTransaction {
  return {
    async read<K extends RecordKind>(kind: K, id: string) {
      const found = await client.query<{ record: Records[K] }>(
        `select record from ${TABLE} where kind = $1 and id = $2`,
        [kind, id],
      );
      return found.rows[0]?.record ?? null;
    },
    async write(kind, id, record) {
      await client.query(
        `insert into ${TABLE} (kind, id, record) values ($1, $2, $3)
         on conflict (kind, id) do update set record = excluded.record`,
        [kind, id, JSON.stringify(record)],
      );
    },
  };
}
