import { badInput, conflict } from '../../../domain/errors.ts';
import { textError, tidyText } from '../../../domain/forms/text-rules.ts';
import { decimalText } from '../../../domain/money.ts';
import { moveWords, NOTE_LIMITS } from '../../../domain/orders/order-moves.ts';
import { authorise, may } from '../../../domain/permissions.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { OPERATOR_ID, recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { lockOrder } from '../changes/order-payability.ts';
import { findOrder, orderDetail } from '../reading/order-reading.service.ts';
import type { OrderParty, OrderRecord } from '../reading/order.record.ts';
import { countNotes, insertNote, notesOfOrder } from '../events/order-move.store.ts';
import { movesByOrder } from './order-timeline.loader.ts';

export interface TimelineEntry {
  at: Date;
  words: string;
  by: OrderParty | null;
  /** Which of the staff; for staff alone. */
  actor: string | null;
  amount: { value: string; currency: string } | null;
  link: string | null;
}

/** What has happened to an order that the viewer sees, newest first, ending with its placement. */
export async function timelineOf(ctx: RequestContext, order: OrderRecord): Promise<TimelineEntry[]> {
  const isStaff = isOfStaff(ctx);
  const moves = await ctx.loader(movesByOrder).load(order.id);
  const told = moves.map(({ at, kind, about, by, actor, amountCents, currency, link }): TimelineEntry => ({
    at,
    words: moveWords(kind, about),
    by,
    actor: isStaff && by === 'SHOP' ? actor : null,
    amount: amountCents === null || currency === null ? null : { value: decimalText(amountCents), currency },
    link,
  }));
  const amount = { value: decimalText(order.totalPrice), currency: 'NGN' };
  const by = moves.some(({ kind }) => kind === 'entered') ? null : 'BUYER';
  return [...told, { at: order.createdAt, words: 'Placed', by, actor: null, amount, link: null }];
}

export async function orderTimeline(ctx: RequestContext, id: number | null): Promise<TimelineEntry[]> {
  return await timelineOf(ctx, await orderDetail(ctx, id));
}

const isOfStaff = ({ viewer }: Pick<RequestContext, 'viewer'>): boolean =>
  may(viewer, 'order.note') === 'yes';

export type OrderNoteRecord = Awaited<ReturnType<typeof notesOfOrder>>[number];

/** Newest first; null for whoever is not to see them. */
export async function notesOf(ctx: RequestContext, order: OrderRecord): Promise<OrderNoteRecord[] | null> {
  return isOfStaff(ctx) ? await notesOfOrder(ctx.read, order.id, NOTE_LIMITS.notes) : null;
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function orderNotes(ctx: RequestContext, id: number | null): Promise<OrderNoteRecord[]> {
  authorise(ctx.viewer, 'order.note');
  const order = await orderDetail(ctx, id);
  return await notesOfOrder(ctx.read, order.id, NOTE_LIMITS.notes);
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT when there are too many */
export async function addOrderNote(
  ctx: RequestContext,
  id: number | null,
  { words }: { words?: unknown },
): Promise<OrderRecord> {
  const { userId } = authorise(ctx.viewer, 'order.note');
  const order = await orderDetail(ctx, id);
  const rule = { required: 'Write the note first.', max: NOTE_LIMITS.text, what: 'The note', lines: true };
  const error = textError(words, rule);
  if (error !== undefined || typeof words !== 'string') throw badInput({ words: error ?? rule.required });
  await inSqlTransaction(ctx.em, async (tx) => {
    await lockOrder(tx, order.id);
    if ((await countNotes(tx, order.id)) >= NOTE_LIMITS.notes)
      throw conflict(`An order can have at most ${NOTE_LIMITS.notes} notes.`);
    await insertNote(tx, {
      orderId: order.id,
      authorId: userId === OPERATOR_ID ? null : userId,
      words: tidyText(words, rule),
      now: ctx.now(),
    });
    await recordAct(ctx, tx, { action: 'ORDER_NOTED', subjectId: order.id });
  });
  return await findOrder(ctx, order.id);
}
