import { recordAct } from '../context/audit.ts';
import { facts } from '../../platform/audit/audit-changes.ts';
import { badInput, notFound } from '../../domain/errors.ts';
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { deleteFollowed } from '../../platform/events/event.store.ts';
import {
  countPage,
  fileAgain,
  hasten,
  jobPage,
  type JobPage,
  type JobRow,
  type JobState,
  takeFailed,
} from '../../platform/jobs/job.store.ts';
import {
  type Connection,
  type ConnectionInput,
  noCursor,
  readCursorPage,
  buildConnection,
} from '../../platform/lists/connection.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { giveUpMails } from '../notifications/queue/mail.store.ts';
import { reasonOf, titleOf } from './job-words.ts';

/** Something that the shop does by itself, as staff see it. */
export interface WorkJob {
  id: string;
  title: string;
  state: JobState;
  /** When it was filed. */
  createdAt: Date;
  /** When it is tried, or tried again; null while it runs and once it has failed. */
  nextTryAt: Date | null;
  /** When the last try began. */
  startedAt: Date | null;
  /** When it was given up. */
  failedAt: Date | null;
  attempts: number;
  /** Why the last try failed, in words for staff. */
  failure: string | null;
}

/** What waits, runs and has failed, the newest first. */
export async function workJobs(
  ctx: RequestContext,
  input: ConnectionInput & { states?: readonly JobState[] | null | undefined },
): Promise<Connection<WorkJob>> {
  authorise(ctx, 'work.view');
  const window = readCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, cursor, isBackward } = window;
  const states = input.states ?? null;
  const mark = cursor === null ? null : readCursor(cursor, isBackward ? 'before' : 'after');
  const rows = await jobPage(ctx.read, { states, mark, isBackward, limit: size + 1 });
  const { edges, ...rest } = buildConnection(rows, window, {
    cursorOf,
    totalCount: () => countPage(ctx.read, states),
  });
  return { ...rest, edges: edges.map((edge) => ({ ...edge, node: present(edge.node) })) };
}

/** Has failed jobs done again, and those that wait to be tried again at once. @returns the ids of those found */
export async function retryJobs(ctx: RequestContext, given: unknown): Promise<string[]> {
  const { userId } = authorise(ctx, 'work.manage');
  const ids = readIds(given);
  const retried = await inSqlTransaction(ctx.em, async (tx) => {
    const failed = await takeFailed(tx, ids);
    await fileAgain(tx, failed);
    const done = [...failed.map(({ id }) => id), ...(await hasten(tx, ids))];
    if (done.length > 0) {
      await recordAct(ctx, tx, { action: 'JOBS_RETRIED', changes: facts({ jobs: done.length }) });
    }
    return done;
  });
  if (retried.length === 0) throw notFound('Job');
  ctx.log.info({ user: userId, jobs: retried }, 'jobs are tried again');
  return retried;
}

/**
 * Clears failed jobs away for good: their work will not be done. Their mails are given up, and nobody hears of their events
 * any more. @returns the ids of those found
 */
export async function purgeJobs(ctx: RequestContext, given: unknown): Promise<string[]> {
  const { userId } = authorise(ctx, 'work.manage');
  const ids = readIds(given);
  const purged = await inSqlTransaction(ctx.em, async (tx) => {
    const failed = await takeFailed(tx, ids);
    await giveUp(tx, failed, ctx.now());
    if (failed.length > 0) {
      const jobs = failed.map(({ queue, key }) => titleOf(queue, key)).join(', ');
      await recordAct(ctx, tx, { action: 'JOBS_PURGED', changes: facts({ jobs }) });
    }
    return failed;
  });
  if (purged.length === 0) throw notFound('Job');
  ctx.log.warn({ user: userId, jobs: purged }, 'failed jobs were cleared away');
  return purged.map(({ id }) => id);
}

async function giveUp(
  tx: Transaction,
  failed: Awaited<ReturnType<typeof takeFailed>>,
  now: Date,
): Promise<void> {
  const keysOf = (queue: string) => failed.filter((job) => job.queue === queue).map(({ key }) => key);
  const [mails, subjects] = [keysOf('mail').map(Number), keysOf('event')];
  if (mails.length > 0) await giveUpMails(tx, mails, now);
  if (subjects.length > 0) await deleteFollowed(tx, subjects);
}

function present(row: JobRow): WorkJob {
  const { id, queue, key, state, createdAt, dueAt, startedAt, listedAt, attempts, output } = row;
  const waits = state === 'WAITING' || state === 'RETRYING';
  return {
    id,
    title: titleOf(queue, key),
    state,
    createdAt,
    nextTryAt: waits ? dueAt : null,
    startedAt,
    // It is listed by when it was given up.
    failedAt: state === 'FAILED' ? listedAt : null,
    attempts,
    failure: state === 'FAILED' || state === 'RETRYING' ? reasonOf(output) : null,
  };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CURSOR = new RegExp(`^(\\d{1,15})\\.(${UUID})$`);
const ID = new RegExp(`^${UUID}$`, 'i');

/** A job's place in the list: jobs come and go, so it is no number of a row. */
function cursorOf({ listedAt, id }: Pick<JobRow, 'listedAt' | 'id'>): string {
  return Buffer.from(`${listedAt.getTime()}.${id}`).toString('base64url');
}

function readCursor(cursor: string, argument: 'after' | 'before'): JobPage['mark'] {
  const [, time, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (time === undefined || id === undefined) throw noCursor(argument);
  return { listedAt: new Date(Number(time)), id };
}

const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** @throws ShopError BAD_USER_INPUT unless it is a short list of ids */
function readIds(given: unknown): string[] {
  const ids: unknown[] = Array.isArray(given) ? given : [];
  if (ids.length === 0 || ids.length > MAX_PAGE_SIZE || !ids.every((id) => isId(id))) {
    throw badInput({ ids: `Name 1 to ${MAX_PAGE_SIZE} jobs by their ids.` });
  }
  return ids;
}
