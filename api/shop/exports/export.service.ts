import { DAY_MS } from '../../domain/durations.ts';
import { notFound, forbidden, ShopError } from '../../domain/errors.ts';
import { may } from '../../domain/permissions.ts';
import {
  EXPORT_DAYS,
  EXPORT_KINDS,
  type ExportKind,
  MAX_KEPT_EXPORTS,
  MAX_OPEN_EXPORTS,
} from '../../domain/reports/export-rules.ts';
import { day } from '../../domain/dates.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { type Connection, type ConnectionInput, readIdCursorPage } from '../../platform/lists/connection.ts';
import { readConnection } from '../../platform/lists/connection-query.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { exportAct, recordAct } from '../context/audit.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import type { FileLookup } from '../files/private-file.ts';
import { type PrivateLink, privateLink } from '../files/private-link.ts';
import { keptFilter } from './export-filter.ts';
import type { ExportRecord } from './export.record.ts';
import {
  countExports,
  deleteExport,
  exportById,
  exportOfFile,
  exportSource,
  insertExport,
} from './export.store.ts';

/** A moment after which one of the open exports is likely to be done. */
const RETRY_SECONDS = 30;

/** When an export ends that is of this moment. */
export const endOf = (moment: Date): Date => new Date(moment.getTime() + EXPORT_DAYS * DAY_MS);

/** One's own, the newest first; owners see everybody's. */
export async function listExports(
  ctx: RequestContext,
  input: ConnectionInput,
): Promise<Connection<ExportRecord>> {
  const { userId, role } = authorise(ctx, 'export.manage');
  return await readConnection(ctx.read, exportSource(role === 'owner' ? null : userId), {
    column: { sql: 'id' },
    order: 'DESC',
    page: readIdCursorPage(input, DEFAULT_PAGE_SIZE),
    entryOf: (row: ExportRecord) => row,
  });
}

/** A list that somebody wants to take away; nothing in it has been judged yet. */
export interface WantedExport {
  kind: ExportKind;
  filter?: object | null | undefined;
}

/**
 * Has a job write a list into a file.
 * @throws ShopError FORBIDDEN, BAD_USER_INPUT naming the field, STEP_UP_REQUIRED, RATE_LIMITED when there are too many
 */
export async function requestExport(ctx: RequestContext, wanted: WantedExport): Promise<ExportRecord> {
  authorise(ctx, 'export.manage');
  const { kind } = wanted;
  const { userId } = authorise(ctx, EXPORT_KINDS[kind].action);
  const filter = keptFilter(kind, wanted.filter);
  await requireStepUp(ctx);
  const now = ctx.now();
  return await inSqlTransaction(ctx.em, async (tx) => {
    requireRoom(await countExports(tx, userId));
    const made = await insertExport(tx, { kind, filter, userId, now, expiresAt: endOf(now) });
    await recordAct(ctx, tx, { ...exportAct(EXPORT_KINDS[kind].recordedAs, filter), subjectId: made.id });
    return made;
  });
}

function requireRoom({ open, kept }: { open: number; kept: number }): void {
  const retryAfterSeconds = RETRY_SECONDS;
  if (open >= MAX_OPEN_EXPORTS) {
    const sentence = `${open} of your exports are not finished yet. Wait until one is, or delete one.`;
    throw new ShopError('RATE_LIMITED', sentence, { retryAfterSeconds });
  }
  if (kept >= MAX_KEPT_EXPORTS) {
    const sentence = `You have ${kept} exports. Delete those that you no longer need.`;
    throw new ShopError('RATE_LIMITED', sentence, { retryAfterSeconds });
  }
}

/**
 * A link to the file of one's own export, for a few minutes.
 * @throws ShopError NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT before it is done, STEP_UP_REQUIRED
 */
export async function exportLink(ctx: RequestContext, id: number | null): Promise<PrivateLink> {
  const found = await visibleExport(ctx, id);
  authorise(ctx, EXPORT_KINDS[found.kind].action);
  if (found.userId !== ctx.viewer?.userId) {
    throw forbidden('Only who asked for an export can download it. Ask for one yourself.');
  }
  if (found.state !== 'DONE' || found.fileKey === null) {
    throw new ShopError('CONFLICT', 'This export is not finished. Wait until it is, or ask for it again.');
  }
  if (found.expiresAt <= ctx.now()) throw notFound('Export');
  await requireStepUp(ctx);
  await inSqlTransaction(ctx.em, (tx) =>
    recordAct(ctx, tx, { action: 'EXPORT_FETCHED', subjectId: found.id }),
  );
  return privateLink(ctx, 'export', found.fileKey);
}

/** Deletes an export with its file, finished or not. @throws ShopError NOT_FOUND */
export async function removeExport(ctx: RequestContext, id: number | null): Promise<number> {
  const found = await visibleExport(ctx, id);
  if (found.fileKey !== null) await ctx.parts.files.remove(found.fileKey);
  await inSqlTransaction(ctx.em, async (tx) => {
    await deleteExport(tx, found.id);
    await recordAct(ctx, tx, { action: 'EXPORT_DELETED', subjectId: found.id });
  });
  return found.id;
}

async function visibleExport(ctx: RequestContext, id: number | null) {
  const { userId, role } = authorise(ctx, 'export.manage');
  const found = id === null ? null : await exportById(ctx.read, id);
  if (!found || (found.userId !== userId && role !== 'owner')) throw notFound('Export');
  return found;
}

/** Whether the file of an export may still be had: whoever asked for it may have lost the role since. */
export const exportFile: FileLookup = async (ctx, key) => {
  const found = await exportOfFile(ctx.read, key, ctx.now());
  if (!found) return null;
  const { action, name } = EXPORT_KINDS[found.kind];
  if (may(found, action) !== 'yes') return null;
  return { name: `irun-${name}-${day(found.createdAt.toISOString())}.csv`, type: 'text/csv; charset=utf-8' };
};
