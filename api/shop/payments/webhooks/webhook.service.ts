import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '../../context/context.ts';
import type { Statement } from '../../../platform/database/statements.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { providerUnavailable, ShopError, unauthenticated } from '../../../domain/errors.ts';
import { settleFromProvider } from '../background/payment-completer.ts';
import type { ProviderDelivery, ProviderEvent } from '../../../domain/payments/payment-provider.ts';
import { requireProvider } from '../capture/payment-start.service.ts';

/** Longer than all provider calls of one event. */
const LEASE_MS = 15_000;

/** How long a repeated delivery waits for the first one; the provider gives up waiting later. */
const PATIENCE_MS = 8000;
const LOOK_AGAIN_MS = 120;

/** Ids are kept well past the age at which a delivery is refused anyway. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** $1 id, $2 type, $3 now, $4 end of the lease, $5 what was received before is forgotten, a few at a time. */
const CLAIM_EVENT = {
  name: 'webhook-claim-event',
  text: `with forgotten as (
      delete from webhook_events where id in (
        select id from webhook_events where received_at < $5 order by received_at limit 5 for update skip locked)
    )
    insert into webhook_events as known (id, event_type, received_at, claimed_until) values ($1, $2, $3, $4)
    on conflict (id) do update set claimed_until = excluded.claimed_until
      where known.handled_at is null and known.claimed_until <= $3
    returning id`,
};

const IS_HANDLED = {
  name: 'webhook-is-handled',
  text: 'select handled_at is not null as handled from webhook_events where id = $1',
};

/** $1 id, $2 now. */
const FINISH_EVENT = {
  name: 'webhook-finish-event',
  text: 'update webhook_events set handled_at = $2 where id = $1',
};
const LET_GO = {
  name: 'webhook-let-go',
  text: 'update webhook_events set claimed_until = $2 where id = $1 and handled_at is null',
};

const ORDER_OF_CAPTURE = {
  name: 'payment-order-of-capture',
  text: 'select provider_order_id as id from payments where capture_id = $1',
};

/**
 * Takes a notification of the payment provider. It is a hint that something happened, never the truth: once it is
 * proven genuine, the provider is asked how its order stands. Repeated, late and mixed-up ones are harmless.
 * @returns when the event is handled, now or before
 * @throws ShopError UNAUTHENTICATED for what is not the provider's own, PAYMENT_PROVIDER_UNAVAILABLE and whatever else
 * is our trouble, so that the provider delivers it again
 */
export async function receiveWebhook(ctx: RequestContext, delivery: ProviderDelivery): Promise<void> {
  const event = await requireProvider(ctx).readEvent(delivery, ctx.now());
  if (!event) throw unauthenticated('This notification is not signed by the payment provider.');
  if (event === 'unreadable') {
    ctx.log.error('a genuine notification of the payment provider cannot be read');
    return;
  }
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await claimEvent(ctx, event)) return handle(ctx, event);
    const [known] = await ctx.read.query<{ handled: boolean }>(IS_HANDLED, [event.id]);
    if (known?.handled) return undefined;
    await sleep(LOOK_AGAIN_MS * (0.5 + Math.random()));
  }
  throw providerUnavailable();
}

async function claimEvent(ctx: RequestContext, { id, type }: ProviderEvent): Promise<boolean> {
  const now = ctx.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const forgetBefore = new Date(now.getTime() - KEPT_MS);
  const values = [id, type, now, leaseEnd, forgetBefore];
  return (await inSqlTransaction(ctx.em, (sql) => sql.query(CLAIM_EVENT, values))).length > 0;
}

async function handle(ctx: RequestContext, event: ProviderEvent): Promise<void> {
  const facts = { event: event.id, type: event.type };
  const write = (statement: Statement) =>
    inSqlTransaction(ctx.em, (sql) => sql.query(statement, [event.id, ctx.now()]));
  try {
    const providerOrderId = await orderOf(ctx, event);
    if (providerOrderId !== null) await settleFromProvider(ctx.parts, providerOrderId);
    ctx.log.info({ ...facts, providerOrderId }, 'notification of the payment provider handled');
  } catch (error) {
    if (!(error instanceof ShopError) || error.httpStatus >= 500) {
      await write(LET_GO).catch(() => {});
      throw error;
    }
    // It names an order that is not ours or pays none of ours: delivering it again would not change that.
    ctx.log.warn({ ...facts, code: error.code }, 'notification of the payment provider leads nowhere');
  }
  await write(FINISH_EVENT);
}

async function orderOf(ctx: RequestContext, event: ProviderEvent): Promise<string | null> {
  if (event.providerOrderId !== null || event.captureId === null) return event.providerOrderId;
  const [payment] = await ctx.read.query<{ id: string }>(ORDER_OF_CAPTURE, [event.captureId]);
  return payment?.id ?? null;
}
