import { badInput, conflict, notFound } from '../../../domain/errors.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { checkDifferenceNote } from '../../../domain/payments/provider-books.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import {
  type ComparisonRow,
  comparisons,
  countDifferences,
  differencePage,
  type DifferenceRow,
  findDifference,
  writeNote,
} from './book-difference.store.ts';

/** When our books were last compared with those of each provider. */
export async function bookComparisons(ctx: RequestContext): Promise<ComparisonRow[]> {
  authorise(ctx, 'payment.view');
  const names = new Set(ctx.parts.payments.all.map(({ name }) => name));
  return (await comparisons(ctx.read)).filter(({ provider }) => names.has(provider));
}

/** Newest first. */
export async function bookDifferences(
  ctx: RequestContext,
  input: ConnectionInput & { isOpen?: boolean | null },
): Promise<Connection<DifferenceRow>> {
  authorise(ctx, 'payment.view');
  const isOpen = input.isOpen ?? true;
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const rows = await differencePage(ctx.read, { ...start, isOpen, limit: size + 1 });
  return connectionOf(rows, page, () => countDifferences(ctx.read, isOpen));
}

/**
 * Staff have found out why the books differ.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT for one that is over
 */
export async function noteDifference(
  ctx: RequestContext,
  input: { id: number | null; note: unknown },
): Promise<DifferenceRow> {
  authorise(ctx, 'payment.record');
  const errors = checkDifferenceNote(input.note);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  const note = tidyText(String(input.note));
  const { id, provider, reference } = await found(ctx, input.id);
  await inSqlTransaction(ctx.em, async (tx) => {
    const difference = await findDifference(tx, id);
    if (difference?.goneAt) throw conflict('The books agree about it since the last comparison.');
    await writeNote(tx, id, { note, at: ctx.now(), byId: actorOf(ctx) });
    const changes = facts({ provider, reference, note });
    await recordAct(ctx, tx, { action: 'BOOK_DIFFERENCE_NOTED', subjectId: id, changes });
  });
  return await found(ctx, id);
}

async function found(ctx: RequestContext, id: number | null): Promise<DifferenceRow> {
  const difference = id === null ? null : await findDifference(ctx.read, id);
  if (!difference) throw notFound('Difference');
  return difference;
}
