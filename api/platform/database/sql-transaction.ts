import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Compilable } from 'kysely';
import { type Queryable, type Reader, ROW_TYPES } from './read.ts';
import { compiled, type Select, type Statement } from './statements.ts';
import { isConflictVictim, TRANSACTION_TRIES } from './transaction.ts';

export interface Transaction extends Queryable, Reader {
  readonly mayWrite: true;
  /** Runs a write and returns its `returning` rows. */
  write<Row>(statement: Compilable<Row>): Promise<Row[]>;
  /** Runs a write and returns the number of affected rows. */
  count(statement: Compilable): Promise<number>;
}

/**
 * Like `inTransaction`, for the few paths where each round trip matters and locks must be taken in one order: prepared
 * statements on one connection. Retries from the start after a serialization failure or deadlock. `work` must not call
 * anything outside the database.
 */
export async function inSqlTransaction<Result>(
  em: EntityManager,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(await pool.connect(), work);
    } catch (error) {
      if (attempt === TRANSACTION_TRIES || !isConflictVictim(error)) throw error;
      await sleep(10 * attempt);
    }
  }
}

async function runOnce<Result>(
  client: PoolClient,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined;
  try {
    return await inTransactionOn(client, work, (failure) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed', { cause: failure });
    });
  } finally {
    client.release(broken);
  }
}

/** The same on a connection of one's own, without a second try. */
export async function inTransactionOn<Result>(
  client: ClientBase,
  work: (tx: Transaction) => Promise<Result>,
  onBroken: (failure: unknown) => void = () => undefined,
): Promise<Result> {
  try {
    await client.query('begin');
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}

function transactionOn(client: ClientBase): Transaction {
  const send = ({ name, text }: Statement, values: unknown[]) =>
    client.query({ name, text, values, types: ROW_TYPES });
  const write = async <Row>(query: Compilable<Row>): Promise<Row[]> => {
    const { statement, values } = compiled(query);
    return (await send(statement, values)).rows as Row[];
  };
  return {
    mayWrite: true,
    query: async <Row>(statement: Statement, values: unknown[]) =>
      (await send(statement, values)).rows as Row[],
    all: write,
    first: async <Row>(select: Select<Row>) => (await write(select))[0] ?? null,
    write,
    async count(query) {
      const { statement, values } = compiled(query);
      return (await send(statement, values)).rowCount ?? 0;
    },
  };
}
