import { randomBytes } from 'node:crypto';
import { ShopError } from '../../domain/errors.ts';
import { EXPORT_KINDS, EXPORT_TRIES } from '../../domain/reports/export-rules.ts';
import { FileStoreError } from '../../platform/files/file-store.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { Worker } from '../../platform/jobs/job-runner.ts';
import { userById } from '../accounts/users/user.store.ts';
import { authorise } from '../context/authorise.ts';
import type { Parts, RequestContext } from '../context/context.ts';
import { openContext } from '../context/open-context.ts';
import { reportContext } from '../context/report-context.ts';
import { privateKey } from '../files/private-link.ts';
import { type OnBatch, type Table, TABLES } from '../reports/table-csv.ts';
import { readFilter } from './export-filter.ts';
import { endOf } from './export.service.ts';
import { noteProgress, type Progress, takeExport } from './export.store.ts';

/** Progress is written down at most so often. */
const NOTE_MS = 1000;

type Taken = NonNullable<Awaited<ReturnType<typeof takeExport>>>;

/** Somebody has deleted the export, or another process is at it. */
class NoLongerMine extends Error {}

/** Writes exports into files, one at a time in each process. */
export function exportWorker(parts: Parts): Worker {
  const work = async (ids: string[]) => {
    for (const id of ids) await writeExport(parts, Number(id));
  };
  return { queue: 'export', atOnce: 1, work };
}

/** From the start, also where an earlier try has ended halfway. @throws when it is to be tried again */
export async function writeExport(parts: Parts, id: number): Promise<void> {
  // A try's own key: two processes never write the same file.
  const fileKey = privateKey(`${randomBytes(16).toString('hex')}.csv`);
  const taken = await inSqlTransaction(parts.orm.em, (tx) => takeExport(tx, id, fileKey));
  if (!taken) return;
  const note = (progress: Progress) =>
    inSqlTransaction(parts.orm.em, (tx) => noteProgress(tx, fileKey, progress));
  try {
    if (taken.leftFile !== null) await parts.files.remove(taken.leftFile);
    await write(parts, taken, { fileKey, note });
  } catch (error) {
    await parts.files.remove(fileKey).catch(() => undefined);
    // Whoever has taken it over, or deleted it, has also removed what this try was writing.
    if (error instanceof NoLongerMine || !(await note({ rows_done: 0 }))) return;
    const problem = finalProblem(error, taken.tries);
    if (problem === null) throw error;
    parts.log.warn({ err: error, export: id }, 'an export has failed');
    await note({ state: 'FAILED', problem, finished_at: parts.now() });
  }
}

interface Writing {
  fileKey: string;
  /** False when the export is no longer this try's. */
  note: (progress: Progress) => Promise<boolean>;
}

async function write(parts: Parts, taken: Taken, { fileKey, note }: Writing): Promise<void> {
  if (taken.tries > EXPORT_TRIES) throw new Error('the processes that wrote an export have ended too often');
  const ctx = await contextOf(parts, taken);
  const csv = openCsv(ctx, taken);
  const mine = async (progress: Progress) => {
    if (!(await note(progress))) throw new NoLongerMine();
  };
  // A large list takes longer to count than a read may last; it is exported without a total.
  await mine({ rows_total: await csv.count().catch(() => null) });
  let [rows, noted] = [0, performance.now()];
  const onBatch = async (count: number) => {
    rows += count;
    if (performance.now() - noted < NOTE_MS) return;
    noted = performance.now();
    await mine({ rows_done: rows });
  };
  await parts.files.writeStream(fileKey, csv.open(onBatch));
  const now = parts.now();
  const bytes = await parts.files.size(fileKey);
  await mine({
    state: 'DONE',
    rows_done: rows,
    rows_total: rows,
    bytes,
    finished_at: now,
    expires_at: endOf(now),
  });
}

/** Reads as whoever asked for it, with the role of this moment. */
async function contextOf(parts: Parts, { userId, kind }: Taken): Promise<RequestContext> {
  const ctx = await openContext(parts);
  const user = await userById(ctx.read, userId);
  const viewer = user && { userId, role: user.role };
  authorise({ viewer }, EXPORT_KINDS[kind].action);
  return await reportContext({ ...ctx, viewer });
}

function openCsv(ctx: RequestContext, { kind, filter }: Taken) {
  if (kind === 'ORDERS') return opened(ctx, TABLES.ORDERS, readFilter(kind, filter));
  if (kind === 'PRODUCTS') return opened(ctx, TABLES.PRODUCTS, readFilter(kind, filter));
  if (kind === 'MONEY') return opened(ctx, TABLES.MONEY, readFilter(kind, filter));
  return opened(ctx, TABLES.USERS, readFilter(kind, filter));
}

function opened<Filter>(ctx: RequestContext, { csv, count }: Table<Filter>, filter: Filter) {
  return { open: (onBatch: OnBatch) => csv(ctx, filter, onBatch), count: () => count(ctx, filter) };
}

/** The message for whoever asked for the export if this was the last try; null when there will be another. */
function finalProblem(error: unknown, tries: number): string | null {
  if (error instanceof ShopError) return error.message;
  if (tries < EXPORT_TRIES) return null;
  return error instanceof FileStoreError
    ? 'The place where the shop keeps its files did not answer. Ask for the export again later.'
    : 'The list could not be read to its end. Ask for the export again later, or for a part of the list.';
}
