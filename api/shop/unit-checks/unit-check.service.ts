import { badInput, conflict, notFound } from '../../domain/errors.ts';
import { isPaidOnDelivery } from '../../domain/payments/on-delivery.ts';
import { authorise, may } from '../../domain/permissions.ts';
import {
  ANSWER_HOURS,
  CHECK_CHOICES,
  CHECK_MOVES,
  CHECK_STATE_WORDS,
  type CheckMove,
  type CheckState,
  type EnteredUnit,
  isOfThisUnit,
  isOpenCheck,
  measuredWords,
  NEEDED_SLOTS,
  readCheckWords,
  readUnit,
  UNIT_SLOT_WORDS,
} from '../../domain/unit-checks/unit-check.ts';
import { shopDay } from '../../domain/shop-time.ts';
import { facts } from '../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { recordAct, recordForBuyer } from '../context/audit.ts';
import type { Parts, RequestContext } from '../context/context.ts';
import { openReader } from '../context/open-context.ts';
import { type LockedOrder, lockOrder, orderCancelled } from '../orders/changes/order-payability.ts';
import { recordOrderEvent } from '../orders/events/order-event.store.ts';
import { insertMove, recordMove } from '../orders/events/order-move.store.ts';
import { stockOfVariants } from '../inventory/stock.store.ts';
import { findOrder, orderDetail } from '../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { mayReadWholeOrder, visibleParts } from '../orders/reading/order-visibility.ts';
import { actorOf } from '../orders/shipments/shipment.service.ts';
import * as store from '../orders/unit-check/unit-check.store.ts';
import { picturesByOrder } from '../order-pictures/order-pictures.loader.ts';
import { checksByOrder } from './unit-checks.loader.ts';

/** Null for an order without a wig, and of a shop that does not ask. The viewer has been shown the order. */
export async function checkOf(
  ctx: RequestContext,
  order: Pick<OrderRecord, 'id' | 'user'>,
): Promise<store.UnitCheckRecord | null> {
  const isSeen = mayReadWholeOrder(ctx, order.user.id) || may(ctx.viewer, 'unit-check.send') === 'yes';
  return isSeen ? await ctx.loader(checksByOrder).load(order.id) : null;
}

/** @throws ShopError NOT_FOUND also where there is none */
export async function checkOfOrder(ctx: RequestContext, id: number | null): Promise<store.UnitCheckRecord> {
  const check = await checkOf(ctx, await orderDetail(ctx, id));
  if (!check) throw notFound('Check');
  return check;
}

/**
 * The buyer gets the photos, what was measured, and an answer to what was asked.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT while a photo is missing, or the order is not paid
 */
export async function sendUnit(
  ctx: RequestContext,
  id: number | null,
  entered: EnteredUnit,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'unit-check.send');
  await orderDetail(ctx, id);
  const unit = readUnit(entered);
  return await changeCheck(ctx, id, 'send', async (tx, order, { check }) => {
    if (!order.paidAt && !isPaidOnDelivery(order))
      throw conflict('This order is not paid yet. Send the photos once it is.');
    const photos = (await ctx.loader(picturesByOrder).load(order.id)).filter((one) =>
      isOfThisUnit(check, one),
    );
    const missing = NEEDED_SLOTS.filter((slot) => !photos.some((photo) => photo.slot === slot));
    if (missing.length > 0)
      throw conflict(`Add these photos first: ${missing.map((slot) => UNIT_SLOT_WORDS[slot]).join(', ')}.`);
    await store.writeSent(tx, order.id, unit, ctx.now());
    const about = [measuredWords(unit), unit.note].filter(Boolean).join(' ');
    const by = { orderId: order.id, now: ctx.now(), actorId: actorOf(ctx) };
    await recordMove(tx, { ...by, kind: 'unit-photos', about });
    await recordAct(ctx, tx, { action: 'UNIT_PHOTOS_SENT', subjectId: order.id });
  });
}

export const CHECK_ANSWERS = ['approve', 'ask', 'replace'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

const ANSWERED = {
  approve: 'unit-approved',
  ask: 'unit-question',
  replace: 'unit-replace',
} as const satisfies Record<CheckAnswer, string>;

/** For the buyer, and for staff in the buyer's name. @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT */
export async function answerUnit(
  ctx: RequestContext,
  id: number | null,
  given: { answer?: unknown; words?: unknown },
): Promise<OrderRecord> {
  const { userId } = await requireBuyer(ctx, id);
  const answer = CHECK_ANSWERS.find((one) => one === given.answer);
  if (!answer) throw badInput({ answer: `Answer with one of ${CHECK_ANSWERS.join(', ')}.` });
  const words = answer === 'approve' ? '' : readCheckWords(given.words, WORDS[answer]);
  return await changeCheck(ctx, id, answer, async (tx, order, { check, next }) => {
    if (answer === 'replace') await requireAnother(tx, order.id, check);
    await store.writeCheck(tx, order.id, {
      state: next,
      question: words,
      ...(answer === 'replace' && { isReplaced: true }),
      ...(answer === 'approve' && { endedAt: ctx.now() }),
    });
    const by = { orderId: order.id, now: ctx.now(), actorId: actorOf(ctx) };
    await insertMove(tx, { ...by, kind: ANSWERED[answer], about: words || null });
    await recordForBuyer(ctx, tx, userId, { action: 'UNIT_CHECK_ANSWERED', subjectId: order.id });
  });
}

const WORDS: Record<'ask' | 'replace', string> = {
  ask: 'Write what you want to know.',
  replace: 'Write what is wrong with it.',
};

async function requireAnother(
  tx: Transaction,
  orderId: number,
  { isReplaced }: store.UnitCheckRecord,
): Promise<void> {
  if (isReplaced) throw conflict('Another one was sent already. Ask us about it, or return it later.');
  const found = await stockOfVariants(tx, await store.wigsOfOrder(tx, orderId));
  if (!found.some(({ stock }) => stock > 0))
    throw conflict('There is no other one like it in stock. Ask us, or cancel the order.');
}

/**
 * What happens without an answer: nothing, it leaves anyway, or there are no photos at all.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT
 */
export async function chooseCheck(
  ctx: RequestContext,
  id: number | null,
  choice: unknown,
): Promise<OrderRecord> {
  const { userId } = await requireBuyer(ctx, id);
  const chosen = CHECK_CHOICES.find((one) => one === choice);
  if (!chosen) throw badInput({ choice: `Choose one of ${CHECK_CHOICES.join(', ')}.` });
  return await withCheck(ctx, id, async (tx, order, check) => {
    if (!isOpenCheck(check.state)) throw somewhereElse(check.state);
    await store.writeChoice(tx, order.id, chosen);
    await recordForBuyer(ctx, tx, userId, {
      action: 'UNIT_CHECK_CHOSEN',
      subjectId: order.id,
      changes: facts({ choice: chosen }),
    });
    if (chosen !== 'none') return;
    await store.writeCheck(tx, order.id, { state: 'skipped', endedAt: ctx.now() });
    const by = { orderId: order.id, now: ctx.now(), actorId: actorOf(ctx) };
    await insertMove(tx, { ...by, kind: 'unit-skipped', about: 'The buyer needs no photos.' });
  });
}

/** For owners and managers. @throws ShopError NOT_FOUND, BAD_USER_INPUT without a reason, CONFLICT */
export async function skipCheck(
  ctx: RequestContext,
  id: number | null,
  reason: unknown,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'unit-check.skip');
  const about = readCheckWords(reason, 'Write why it goes on without an answer.');
  return await changeCheck(ctx, id, 'skip', async (tx, order, { next }) => {
    await store.writeCheck(tx, order.id, { state: next, endedAt: ctx.now() });
    const by = { orderId: order.id, now: ctx.now(), actorId: actorOf(ctx) };
    await insertMove(tx, { ...by, kind: 'unit-skipped', about });
    await recordAct(ctx, tx, { action: 'UNIT_CHECK_SKIPPED', subjectId: order.id });
  });
}

/** Another customer's order and a missing one both give NOT_FOUND. */
async function requireBuyer(ctx: RequestContext, id: number | null): Promise<{ userId: number }> {
  authorise(ctx.viewer, 'unit-check.answer', { ownerId: ctx.viewer?.userId ?? null });
  const { user } = await orderDetail(ctx, id);
  authorise(ctx.viewer, 'unit-check.answer', { ownerId: user.id });
  return { userId: user.id };
}

const somewhereElse = (state: CheckState) =>
  conflict(`This is somewhere else by now: ${CHECK_STATE_WORDS[state]}. Reload the page.`);

type Change = (
  tx: Transaction,
  order: LockedOrder,
  found: { check: store.UnitCheckRecord; next: CheckState },
) => Promise<void>;

async function changeCheck(
  ctx: RequestContext,
  id: number | null,
  move: CheckMove,
  change: Change,
): Promise<OrderRecord> {
  return await withCheck(ctx, id, async (tx, order, check) => {
    const next = CHECK_MOVES[check.state][move];
    if (!next) throw somewhereElse(check.state);
    await change(tx, order, { check, next });
  });
}

async function withCheck(
  ctx: RequestContext,
  id: number | null,
  work: (tx: Transaction, order: LockedOrder, check: store.UnitCheckRecord) => Promise<void>,
): Promise<OrderRecord> {
  if (id === null) throw notFound('Order');
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.cancelledAt) throw orderCancelled();
    const check = await store.checkOfOrder(tx, id);
    if (!check) throw conflict('The buyer of this order is not asked about photos.');
    await work(tx, order, check);
  });
  ctx.loader(checksByOrder).clear(id);
  return visibleParts(ctx, await findOrder(ctx, id));
}

/** Of one round. */
const MOST = 100;

/** Reminds buyers who have not answered, once; what they wanted to be sent anyway can leave. Safe in several processes. */
export async function followUnansweredChecks(parts: Parts): Promise<void> {
  const now = parts.now();
  const sentBefore = new Date(now.getTime() - ANSWER_HOURS * 60 * 60_000);
  const due = await store.overdueChecks(await openReader(parts), { sentBefore, most: MOST });
  for (const orderId of due)
    await inSqlTransaction(parts.orm.em, (tx) => followUp(tx, orderId, { sentBefore, now }));
}

async function followUp(
  tx: Transaction,
  orderId: number,
  { sentBefore, now }: { sentBefore: Date; now: Date },
): Promise<void> {
  const { cancelledAt } = await lockOrder(tx, orderId);
  const check = await store.checkOfOrder(tx, orderId);
  if (check?.state !== 'sent' || !check.sentAt || check.sentAt >= sentBefore) return;
  if (cancelledAt) {
    await store.writeCheck(tx, orderId, { state: 'skipped', endedAt: now });
  } else if (check.choice === 'send-anyway') {
    await store.writeCheck(tx, orderId, { state: 'approved', endedAt: now });
    const about = `No answer within ${ANSWER_HOURS} hours, as the buyer chose.`;
    await insertMove(tx, { kind: 'unit-approved', orderId, now, actorId: null, about });
  } else if (!check.remindedAt) {
    const about = `We sent you the photos on ${shopDay(check.sentAt)}.`;
    await store.writeReminded(tx, orderId, now);
    await recordOrderEvent(tx, { kind: 'order-unit-reminder', orderId, now, about });
  }
}
