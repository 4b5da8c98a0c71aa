import { badInput, conflict, notFound } from '../../domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { authorise } from '../../domain/permissions.ts';
import { type RefundForm, type RefundRequest, readRefund } from '../../domain/refunds/refund-form.ts';
import { readWords } from '../../domain/returns/return-form.ts';
import {
  RETURN_CONDITIONS,
  RETURN_MOVES,
  RETURN_STATE_WORDS,
  RETURN_STATES,
  type ReturnMove,
  type ReturnState,
} from '../../domain/returns/return-moves.ts';
import { isFault } from '../../domain/returns/return-rules.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../platform/lists/connection.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { recordAct } from '../context/audit.ts';
import type { RequestContext } from '../context/context.ts';
import { lockOrder } from '../orders/changes/order-payability.ts';
import { insertMove, recordMove } from '../orders/events/order-move.store.ts';
import { findOrder } from '../orders/reading/order-reading.service.ts';
import { actorOf } from '../orders/shipments/shipment.service.ts';
import {
  previewRequest,
  refundLocked,
  type RefundPreview,
} from '../payments/order-refunds/order-refund.service.ts';
import { feeOf, type ReturnRecord } from './return.record.ts';
import { itemsText, reread } from './return.service.ts';
import {
  countReturns,
  OPEN_STATES,
  returnByPublicId,
  returnPage,
  type ReturnChange,
  writeReturn,
} from './return.store.ts';

/** Those that somebody must do something about, or the others; newest first. */
export async function listReturns(
  ctx: RequestContext,
  input: ConnectionInput & { isOpen?: boolean | null },
): Promise<Connection<ReturnRecord>> {
  authorise(ctx.viewer, 'return.view');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const isOpen = input.isOpen ?? true;
  const states = RETURN_STATES.filter((state) => OPEN_STATES.includes(state) === isOpen);
  const rows = await returnPage(ctx.read, { ...start, states, limit: size + 1 });
  return connectionOf(rows, page, () => countReturns(ctx.read, states));
}

/** The buyer reads the words; a refusal needs some. @throws ShopError NOT_FOUND, CONFLICT, BAD_USER_INPUT */
export async function answerReturn(
  ctx: RequestContext,
  id: string | null,
  { approves, words }: { approves: boolean; words?: unknown },
): Promise<ReturnRecord> {
  authorise(ctx.viewer, 'return.manage');
  const { text, error } = readWords(words, approves ? undefined : 'Say why; the buyer reads it.');
  if (error !== undefined) throw badInput({ words: error });
  return await changeReturn(ctx, id, approves ? 'approve' : 'refuse', async (tx, found) => {
    const kind = approves ? 'return-approved' : 'return-refused';
    await tell(ctx, tx, found, { kind, words: text });
    const now = ctx.now();
    return { answer: text, answeredAt: now, ...(!approves && { endedAt: now }) };
  });
}

/** What was sent back is here. @throws ShopError NOT_FOUND, CONFLICT, BAD_USER_INPUT */
export async function receiveReturn(
  ctx: RequestContext,
  id: string | null,
  given: { condition?: unknown },
): Promise<ReturnRecord> {
  authorise(ctx.viewer, 'return.manage');
  const condition = RETURN_CONDITIONS.find((one) => one === given.condition);
  if (!condition) throw badInput({ condition: 'Choose in which state it came back.' });
  return await changeReturn(ctx, id, 'receive', async (tx, found) => {
    await tell(ctx, tx, found, { kind: 'return-received', words: '' });
    return { condition, receivedAt: ctx.now() };
  });
}

/** What staff say about the money of what came back. */
export interface ReturnedMoney extends Pick<RefundForm, 'words' | 'restock' | 'expectedLeft'> {
  /** Whether the shop keeps no return fee. */
  waivesFee?: unknown;
}

/** The refund that a return comes to. @throws ShopError BAD_USER_INPUT */
export function refundOf(record: ReturnRecord, form: ReturnedMoney): RefundRequest {
  const request = readRefund({
    words: form.words,
    restock: form.restock,
    expectedLeft: form.expectedLeft,
    lines: record.lines.map(({ lineId, qty }) => ({ line: lineId, qty })),
    reason: isFault(record.reason) ? 'fault' : 'changed-mind',
  });
  return { ...request, fee: form.waivesFee === true ? 0 : feeOf(record) };
}

/** What the buyer would get for it, without doing anything. @throws ShopError as `refundReturn` */
export async function previewReturn(
  ctx: RequestContext,
  id: string | null,
  form: Pick<ReturnedMoney, 'waivesFee'>,
): Promise<RefundPreview> {
  authorise(ctx.viewer, 'order.refund');
  const found = id === null ? null : await returnByPublicId(ctx.read, id);
  if (!found) throw notFound('Return');
  return await previewRequest(ctx, found.orderId, refundOf(found, form));
}

/** Gives the money of what came back back. @throws ShopError as `refundOrder` */
export async function refundReturn(
  ctx: RequestContext,
  id: string | null,
  form: ReturnedMoney,
): Promise<ReturnRecord> {
  authorise(ctx.viewer, 'order.refund');
  return await changeReturn(ctx, id, 'refund', async (tx, found) => {
    const refundId = await refundLocked(ctx, tx, found.orderId, refundOf(found, form));
    return { refundId, endedAt: ctx.now() };
  });
}

/** The buyer keeps it after all. @throws ShopError NOT_FOUND, CONFLICT once it has arrived */
export async function withdrawReturn(ctx: RequestContext, id: string | null): Promise<ReturnRecord> {
  authorise(ctx.viewer, 'return.ask', { ownerId: ctx.viewer?.userId ?? null });
  const found = id === null ? null : await returnByPublicId(ctx.read, id);
  if (!found) throw notFound('Order');
  const { user } = await findOrder(ctx, found.orderId);
  authorise(ctx.viewer, 'return.ask', { ownerId: user.id });
  return await changeReturn(ctx, id, 'withdraw', async (tx, { orderId, lines }) => {
    const by = { orderId, now: ctx.now(), actorId: actorOf(ctx) };
    await insertMove(tx, { ...by, kind: 'return-withdrawn', about: `${itemsText(lines)}.` });
    return { endedAt: ctx.now() };
  });
}

/** Moves a return whose order is locked meanwhile. */
async function changeReturn(
  ctx: RequestContext,
  id: string | null,
  move: ReturnMove,
  change: (tx: Transaction, found: ReturnRecord) => Promise<ReturnChange>,
): Promise<ReturnRecord> {
  const asked = id === null ? null : await returnByPublicId(ctx.read, id);
  if (!asked) throw notFound('Return');
  await inSqlTransaction(ctx.em, async (tx) => {
    const { found, next } = await lockReturn(tx, asked, move);
    await writeReturn(tx, found.id, next, await change(tx, found));
  });
  return reread(ctx.read, asked.id);
}

export interface LockedReturn {
  found: ReturnRecord;
  /** Where the move leads. */
  next: ReturnState;
}

/** With its order. @throws ShopError CONFLICT when the move is not legal by now */
export async function lockReturn(
  tx: Transaction,
  { id, orderId }: Pick<ReturnRecord, 'id' | 'orderId'>,
  move: ReturnMove,
): Promise<LockedReturn> {
  await lockOrder(tx, orderId);
  const found = await reread(tx, id);
  const next = RETURN_MOVES[found.state][move];
  if (next) return { found, next };
  throw conflict(
    `This return is somewhere else by now: ${RETURN_STATE_WORDS[found.state]}. Reload the page.`,
  );
}

const ACTS = {
  'return-approved': 'RETURN_APPROVED',
  'return-refused': 'RETURN_REFUSED',
  'return-received': 'RETURN_RECEIVED',
  'return-exchanged': 'RETURN_EXCHANGED',
} as const;

/** The timeline, the buyer and the audit log hear of it. */
export async function tell(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, lines }: ReturnRecord,
  { kind, words }: { kind: keyof typeof ACTS; words: string },
): Promise<void> {
  const about = [`${itemsText(lines)}.`, words].filter(Boolean).join(' ');
  await recordMove(tx, { kind, orderId, now: ctx.now(), actorId: actorOf(ctx), about });
  await recordAct(ctx, tx, { action: ACTS[kind], subjectId: orderId });
}
