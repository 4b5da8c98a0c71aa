import type { EntityManager } from '@mikro-orm/postgresql';
import { type ClientBase, DatabaseError, type Pool, type PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Compilable } from 'kysely';
import {
  liftRequestTime,
  noteCommit,
  RequestTimeOverError,
  timeToEnd,
  timeToWork,
  withTimeout,
} from '../http/request-time.ts';
import { type Queryable, READ_TIMEOUT_MS, type Reader, ROW_TYPES } from './read.ts';
import { compiled, type Select, type Statement } from './statements.ts';
import { isConflictVictim, sqlState } from './transaction.ts';
import { type Writers, writersOf } from './writers.ts';

export interface Transaction extends Queryable, Reader {
  readonly mayWrite: true;
  /** Runs a write and returns its `returning` rows. */
  write<Row>(statement: Compilable<Row>): Promise<Row[]>;
  /** Runs a write and returns the number of affected rows. */
  count(statement: Compilable): Promise<number>;
}

const TRANSACTION_TRIES = 3;

/** A commit may wait for a replica as long as this, or as the request has left; then its outcome is not known. */
const COMMIT_TIMEOUT_MS = 8000;

/** A server that does not even end a statement at its own limit of 3 s is away: the connection is given up. */
export const STATEMENT_ANSWER_MS = 4000;

/** What one statement of work that nobody waits for may take, with its wait for locks. */
const LONG_STATEMENT_MS = 600_000;
const LONG_LIMITS = `set local statement_timeout = ${LONG_STATEMENT_MS}; set local lock_timeout = ${LONG_STATEMENT_MS}`;

/**
 * The commit was sent and its answer did not come: it took too long, or the connection broke. The transaction counts as
 * a whole or not at all, and only the database knows which.
 */
export class UnknownOutcomeError extends Error {}

/**
 * Runs one service's writes in one transaction: prepared statements on one connection of the pool. Retries from the
 * start, at most three tries in all, after a serialization failure or deadlock. `work` must not call anything outside
 * the database.
 * @param options `isLong` for jobs, the start and what staff change by the thousand: a statement may take ten minutes
 * instead of a request's three seconds
 * @throws UnknownOutcomeError when it is not known whether the transaction was committed, RequestTimeOverError
 */
export async function inSqlTransaction<Result>(
  em: EntityManager,
  work: (tx: Transaction) => Promise<Result>,
  options: { isLong?: boolean } = {},
): Promise<Result> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  const writers = writersOf(pool);
  if (options.isLong) liftRequestTime();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writers.enter();
      return await runOnce(pool, writers, work, options);
    } catch (error) {
      if (error instanceof UnknownOutcomeError && isDeaf(error.cause)) writers.noteUnanswered();
      if (attempt === TRANSACTION_TRIES || !isConflictVictim(error)) throw error;
      await sleep(10 * attempt);
    }
  }
}

/** @throws RequestTimeOverError */
async function connect(pool: Pool): Promise<PoolClient> {
  const limitMs = timeToWork(READ_TIMEOUT_MS);
  const connecting = pool.connect();
  // The pool's own limit.
  if (limitMs === READ_TIMEOUT_MS) return await connecting;
  try {
    return await withTimeout(connecting, limitMs, () => new RequestTimeOverError());
  } catch (error) {
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw error;
  }
}

/** Takes a connection, and gives it and the place among the writers back when the transaction has ended. */
async function runOnce<Result>(
  pool: Pool,
  writers: Writers,
  work: (tx: Transaction) => Promise<Result>,
  options: { isLong?: boolean },
): Promise<Result> {
  let client: PoolClient;
  try {
    client = await connect(pool);
  } catch (error) {
    writers.leave();
    throw error;
  }
  let broken: Error | undefined;
  const onBroken = (failure: unknown) => {
    broken = failure instanceof Error ? failure : new Error('rollback failed', { cause: failure });
  };
  const onEnd = () => {
    client.release(broken);
    writers.leave();
  };
  return await inTransactionOn(client, work, { ...options, onBroken, onEnd });
}

/**
 * The same on a connection of one's own, without a second try.
 * @param options `onBroken` is called when the connection must not be used again; `onEnd` when the transaction has
 * ended, which may be after the call has failed; `isLong` as above
 */
export async function inTransactionOn<Result>(
  client: ClientBase,
  work: (tx: Transaction) => Promise<Result>,
  options: { isLong?: boolean; onBroken?: (failure: unknown) => void; onEnd?: () => void } = {},
): Promise<Result> {
  const { isLong = false, onBroken = () => undefined, onEnd = () => undefined } = options;
  let result: Result;
  let sentAt = performance.now();
  try {
    await client.query(limited({ text: 'begin' }, timeToWork(STATEMENT_ANSWER_MS)));
    if (isLong) await client.query(LONG_LIMITS);
    const onSend = () => (sentAt = performance.now());
    result = await work(transactionOn(client, onSend, isLong ? LONG_STATEMENT_MS : undefined));
  } catch (error) {
    // A former primary may stay a standby: the next connection may lead to the new one.
    if (sqlState(error) === READ_ONLY) onBroken(error);
    const ended = rollback(client, isDeaf(error) ? sentAt : performance.now())
      .catch(onBroken)
      .finally(onEnd);
    // For a statement that may still be at work nobody waits.
    if (!isDeaf(error))
      await withTimeout(ended, timeToEnd(STATEMENT_ANSWER_MS), () => new Error()).catch(() => undefined);
    throw error;
  }
  try {
    await commit(client, timeToEnd(COMMIT_TIMEOUT_MS), onBroken);
  } finally {
    onEnd();
  }
  noteCommit();
  return result;
}

/**
 * Is read when the statement before has ended: a new connection is dearer than to wait for that.
 * @param since when the server had the statement that it may still be at
 */
async function rollback(client: ClientBase, since: number): Promise<void> {
  const leftMs = since + STATEMENT_ANSWER_MS - performance.now();
  await client.query(limited({ text: 'rollback' }, Math.max(1, Math.ceil(leftMs))));
}

const READ_ONLY = '25006';

/** Whether pg has stopped waiting for a statement's answer (`query_timeout`), which may still come. */
const isDeaf = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

async function commit(
  client: ClientBase,
  limitMs: number,
  onBroken: (failure: unknown) => void,
): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(limited({ text: 'commit' }, limitMs)));
  } catch (error) {
    onBroken(error);
    if (isRefusal(error)) throw error;
    throw new UnknownOutcomeError('a commit was not answered', { cause: error });
  }
  // PostgreSQL's answer to the commit of a transaction in which a statement has failed.
  if (command === 'ROLLBACK') throw new Error('a failed transaction was to be committed');
}

/** Whether the database itself has refused the commit, and did not just go away. */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '');
}

/** pg knows this limit for each query, its types do not. */
const limited = <Query extends object>(query: Query, limitMs: number) => ({
  ...query,
  query_timeout: limitMs,
});

/** @param limitMs how long to wait for an answer, when it is not what the request has left */
function transactionOn(client: ClientBase, onSend: () => void, limitMs?: number): Transaction {
  const send = ({ name, text }: Statement, values: unknown[]) => {
    const query = limited(
      { name, text, values, types: ROW_TYPES },
      limitMs ?? timeToWork(STATEMENT_ANSWER_MS),
    );
    onSend();
    return client.query(query);
  };
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
