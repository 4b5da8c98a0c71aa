import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Job, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import { inSpan } from '../observability/span.ts';
import { failureOf, failureWithKey, type RoundFailure, roundFailure } from './job-failure.ts';
import { QUEUE_SCHEMA, type QueueName } from './queues.ts';

/** Handles jobs by their keys. Jobs are retried if it throws; `SomeJobsFailed` names which. */
export interface Worker {
  queue: Exclude<QueueName, 'repeat'>;
  /** Jobs per process at a time. */
  atOnce: number;
  work: (keys: string[]) => Promise<void>;
}

/** Runs in one of all processes, and again `pauseSeconds` after it has finished. */
export interface RepeatingWork {
  name: string;
  pauseSeconds: number;
  work: () => Promise<void>;
}

export interface Jobs {
  workers: Worker[];
  repeating: RepeatingWork[];
}

interface Keyed {
  key: string;
}

/** Per process: three wait for other servers (payments, refunds, webhooks) and must not delay the others. */
const REPEATING_AT_ONCE = 4;
const POLL_SECONDS = 1;
const REPEATING_POLL_SECONDS = 2;
const SUPERVISE_SECONDS = 10;
const TIDY_SECONDS = 60;
const START_AGAIN_MS = 1000;

/** $1 queue, $2 key, $3 seconds from now. */
const ENQUEUE = `select enqueue_job($1, $2, now() + $3 * interval '1 second')`;

/** $1 name of the work, $2 how its last run failed, or null. */
const KEEP_FAILURE = `update pgboss.job set output = $2 where name = 'repeat' and singleton_key = $1 and state = 'created'`;

/** By the database's clock. A waiting job with the same key is moved. */
export async function enqueueJob(
  pool: Pick<Pool, 'query'>,
  queue: QueueName,
  key: string,
  seconds: number,
): Promise<void> {
  await pool.query(ENQUEUE, [queue, key, seconds]);
}

/** Uses the shop's connection pool. `stop` waits up to `graceMs`; another process takes over unfinished jobs. */
export function startJobs(
  pool: Pool,
  log: FastifyBaseLogger,
  jobs: Jobs,
): { stop(graceMs: number): Promise<void> } {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: TIDY_SECONDS,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  boss.on('error', (error) => {
    // While the shop stops, the database may already be gone.
    log[signal.aborted ? 'debug' : 'warn']({ err: error }, 'error in the job queue, which goes on');
  });
  const begin = async () => {
    await boss.start();
    for (const { name } of jobs.repeating) await enqueueJob(pool, 'repeat', name, 0);
    for (const worker of jobs.workers) await takeJobs(boss, log, worker);
    await takeRepeatingJobs(boss, pool, log, jobs.repeating);
  };
  const started = untilDone(begin, signal, log);
  return {
    async stop(graceMs) {
      stopping.abort();
      await started;
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
}

/** Retries while the database is down. */
async function untilDone(
  work: () => Promise<void>,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'the job queue cannot be opened yet');
      await sleep(START_AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function takeJobs(
  boss: PgBoss,
  log: FastifyBaseLogger,
  { queue, atOnce, work }: Worker,
): Promise<void> {
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: atOnce > 1,
    pollingIntervalSeconds: POLL_SECONDS,
    perJobResults: true,
  } as const satisfies WorkOptions;
  await boss.work(queue, options, async (taken: Job<Keyed>[]) => {
    let failure: unknown;
    try {
      await inSpan(`job ${queue}`, {}, () => work(taken.map(({ data }) => data.key)));
    } catch (error) {
      log.warn({ err: error, queue }, 'a job failed and will be retried');
      failure = error;
    }
    return taken.map(({ id, data }) => resultOf(id, failureWithKey(failure, data.key)));
  });
}

function resultOf(id: string, failure: unknown): JobResult {
  return failure === undefined
    ? { id, status: 'completed' }
    : { id, status: 'failed', output: failureOf(failure) };
}

async function takeRepeatingJobs(
  boss: PgBoss,
  pool: Pool,
  log: FastifyBaseLogger,
  repeating: RepeatingWork[],
): Promise<void> {
  const options = {
    localConcurrency: REPEATING_AT_ONCE,
    pollingIntervalSeconds: REPEATING_POLL_SECONDS,
    includeMetadata: true,
  } as const satisfies WorkOptions;
  await boss.work('repeat' satisfies QueueName, options, async ([job]: JobWithMetadata<Keyed>[]) => {
    const known = repeating.find(({ name }) => name === job?.data.key);
    if (!job || !known) return;
    const { name, pauseSeconds } = known;
    let failure: RoundFailure | null = null;
    try {
      await inSpan(`job ${name}`, {}, known.work);
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be retried in the next run`);
      failure = roundFailure(error, job.output, new Date());
    }
    await enqueueJob(pool, 'repeat', name, pauseSeconds);
    await pool.query(KEEP_FAILURE, [name, failure]);
  });
}
