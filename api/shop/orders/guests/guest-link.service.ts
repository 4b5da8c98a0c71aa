import { createHash } from 'node:crypto';
import { conflict } from '../../../domain/errors.ts';
import { checkTracking } from '../../../domain/guests/guest-form.ts';
import { normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { insertEvents } from '../../../platform/events/event.store.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { emailOfGuest } from '../../accounts/users/guest.store.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { Parts, RequestContext } from '../../context/context.ts';
import { countAttempt } from '../../rate-limits/rate-limit.service.ts';
import { ORDER_LINK_ASKED, type OrderLinkFacts } from '../events/order-event.ts';
import { orderDetail } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { currentKey } from './guest-key.ts';
import { orderLinkCounters } from './guest-limits.ts';
import { lockGuestOrder } from './guest-order.store.ts';

/**
 * Has the link to a guest's order mailed. The order is looked up only when the mail is sent, so that answer and timing
 * reveal nothing. Open to everyone.
 * @returns the normalised address
 * @throws ShopError BAD_USER_INPUT, RATE_LIMITED
 */
export async function askOrderLink(
  ctx: RequestContext,
  input: { order: string; email: string },
): Promise<string> {
  requireValid(checkTracking(input));
  const email = normaliseEmail(input.email);
  await countAttempt(ctx, orderLinkCounters(ctx, email));
  const facts: OrderLinkFacts = { orderId: Number(input.order.trim()), email };
  await inSqlTransaction(ctx.em, (tx) => recordAsking(tx, facts, ctx.now()));
  return email;
}

/**
 * Ends the link to a guest's order and mails the guest another; for owners, managers and support.
 * @throws ShopError NOT_FOUND, CONFLICT where the order is no guest's, RATE_LIMITED
 */
export async function renewOrderLink(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  authorise(ctx, 'order.renew-link');
  const order = await orderDetail(ctx, id);
  const email = await emailOfGuest(ctx.read, order.user.id);
  if (email === null)
    throw conflict('This order belongs to an account, or its guest is erased: it has no link.');
  await countAttempt(ctx, orderLinkCounters(ctx, email));
  await inSqlTransaction(ctx.em, async (tx) => {
    await currentKey(ctx.parts, tx, order.id, true);
    await recordAsking(tx, { orderId: order.id, email }, ctx.now());
    await recordAct(ctx, tx, { action: 'ORDER_LINK_RENEWED', subjectId: order.id });
  });
  return order;
}

/** The subject also appears in jobs, so it is a hash instead of the address. */
async function recordAsking(tx: Transaction, facts: OrderLinkFacts, now: Date): Promise<void> {
  const subject = `address:${createHash('sha256').update(facts.email).digest('hex')}`;
  await insertEvents(tx, [{ kind: ORDER_LINK_ASKED, subject, userId: null, facts, now }]);
}

/** The key for a mail to this address about this order; null unless the order is a guest's with this address. */
export async function keyForMail(
  parts: Pick<Parts, 'links'>,
  tx: Transaction,
  { orderId, email }: OrderLinkFacts,
): Promise<{ key: string; userId: number } | null> {
  const found = await lockGuestOrder(tx, orderId);
  if (!found || (await emailOfGuest(tx, found.userId)) !== email) return null;
  const key = await currentKey(parts, tx, orderId);
  return key === null ? null : { key, userId: found.userId };
}
