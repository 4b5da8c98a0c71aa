import { sql } from 'kysely';
import type { Reader } from '../database/read.ts';
import type { Transaction } from '../database/sql-transaction.ts';
import { anyOf, tablesOf, typed } from '../database/statements.ts';
import { FAILED_QUEUE, type QueueName } from './queues.ts';

/** The part of pg-boss's table that is used here; pg-boss itself makes and keeps it. */
interface JobTable {
  id: string;
  /** The queue. */
  name: string;
  data: { key: string };
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  retry_count: number;
  start_after: Date;
  started_on: Date | null;
  created_on: Date;
  /** What pg-boss or the shop says of the last try: a `JobFailure`, or a text of pg-boss. */
  output: unknown;
  /** Of a job that was given up: what it was in its own queue. */
  source_name: string | null;
  source_created_on: Date | null;
  source_retry_count: number | null;
  source_output: unknown;
}

const db = tablesOf<{ 'pgboss.job': JobTable }>();

/** How a job stands; a runtime value because GraphQL's enum is made of it. */
export const JOB_STATES = {
  WAITING: 'WAITING',
  RUNNING: 'RUNNING',
  RETRYING: 'RETRYING',
  FAILED: 'FAILED',
} as const;
export type JobState = keyof typeof JOB_STATES;

const FAILED = sql.lit(FAILED_QUEUE);

const isFailed = sql<boolean>`name = ${FAILED}`;
const queue = sql<QueueName>`coalesce(source_name, name)`;

/** Of work that is done again and again, the next round carries the failure of the last one. */
const isRetrying = sql<boolean>`(state = 'retry' or (name = 'repeat' and state = 'created' and output is not null))`;

const state = sql<JobState>`case when ${isFailed} then 'FAILED' when state = 'active' then 'RUNNING'
  when ${isRetrying} then 'RETRYING' else 'WAITING' end`;

/** To the millisecond, as cursors say it. */
const listedAt = sql<Date>`date_trunc('milliseconds', created_on)`;

/** Jobs that are done stay for a minute, and are nobody's business any more. */
const open = db.selectFrom('pgboss.job').where('state', 'in', ['created', 'retry', 'active']);

/** How much work there is in each queue, by the database's clock. */
export async function countJobs(reader: Reader) {
  const isDue = sql<boolean>`not ${isFailed} and state <> 'active' and start_after <= now()`;
  return await reader.all(
    open
      .select((eb) => [
        queue.as('queue'),
        eb.fn.countAll<number>().filterWhere(isDue).as('due'),
        sql<number>`coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)`.as(
          'oldestSeconds',
        ),
        eb.fn.countAll<number>().filterWhere(isFailed).as('failed'),
      ])
      .groupBy(queue),
  );
}

export interface JobPage {
  /** Null for all. */
  states: readonly JobState[] | null;
  /** The job after which the page begins; null for the first page, or the last when `isBackward`. */
  mark: { listedAt: Date; id: string } | null;
  /** Read towards the start of the list. */
  isBackward: boolean;
  limit: number;
}

const ofStates = (states: readonly JobState[]) => sql<boolean>`${state} = ${anyOf(states)}`;

/** The newest first; the oldest first when `isBackward`. */
export async function jobPage(reader: Reader, { states, mark, isBackward, limit }: JobPage) {
  let page = open.select([
    'id',
    queue.as('queue'),
    sql<string>`data ->> 'key'`.as('key'),
    state.as('state'),
    listedAt.as('listedAt'),
    sql<Date>`coalesce(source_created_on, (output ->> 'since')::timestamptz, created_on)`.as('createdAt'),
    'start_after as dueAt',
    'started_on as startedAt',
    sql<number>`case when ${isFailed} then source_retry_count + 1
      when started_on is null then coalesce((output ->> 'times')::int, 0) else retry_count + 1 end`.as(
      'attempts',
    ),
    sql`case when ${isFailed} then source_output else output end`.as('output'),
  ]);
  if (states) page = page.where(ofStates(states));
  if (mark) {
    const place = sql`(${typed(mark.listedAt, 'timestamptz')}, ${mark.id}::uuid)`;
    page = page.where(
      isBackward ? sql<boolean>`(${listedAt}, id) > ${place}` : sql<boolean>`(${listedAt}, id) < ${place}`,
    );
  }
  const towards = isBackward ? 'asc' : 'desc';
  return await reader.all(page.orderBy(listedAt, towards).orderBy('id', towards).limit(limit));
}

export type JobRow = Awaited<ReturnType<typeof jobPage>>[number];

export async function countPage(reader: Reader, states: readonly JobState[] | null): Promise<number> {
  let counted = open.select(({ fn }) => fn.countAll<number>().as('total'));
  if (states) counted = counted.where(ofStates(states));
  return (await reader.first(counted))?.total ?? 0;
}

/** Takes failed jobs out of where they stand. @returns what they were */
export async function takeFailed(tx: Transaction, ids: readonly string[]) {
  return await tx.write(
    db
      .deleteFrom('pgboss.job')
      .where(isFailed)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(['id', queue.as('queue'), sql<string>`data ->> 'key'`.as('key')]),
  );
}

/** Files jobs again, for now. */
export async function fileAgain(
  tx: Transaction,
  jobs: readonly { queue: QueueName; key: string }[],
): Promise<void> {
  const [queues, keys] = [jobs.map((job) => job.queue), jobs.map(({ key }) => key)];
  const given = sql<{ queue: string; key: string }>`unnest(${queues}::text[], ${keys}::text[])`;
  await tx.all(
    db
      .selectFrom(given.as<'given'>(sql`given(queue, key)`))
      .select(sql`enqueue_job(given.queue, given.key, now())`.as('filed')),
  );
}

/** Has jobs that wait to be tried again done now. @returns their ids */
export async function hasten(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const hastened = await tx.write(
    db
      .updateTable('pgboss.job')
      .set({ start_after: sql`now()` })
      .where(isRetrying)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning('id'),
  );
  return hastened.map(({ id }) => id);
}
