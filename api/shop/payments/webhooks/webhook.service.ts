import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { providerUnavailable, ShopError, unauthenticated } from '../../../domain/errors.ts';
import { settleFromProvider } from '../background/payment-completer.ts';
import type { ProviderDelivery, ProviderEvent } from '../../../domain/payments/payment-provider.ts';
import { requireProvider } from '../capture/payment-start.service.ts';
import { providerOrderOfCapture } from '../records/payment.store.ts';
import { claimEvent, finishEvent, isEventHandled, releaseEvent } from './webhook-event.store.ts';

/** Longer than all provider calls of one event. */
const LEASE_MS = 15_000;

/** How long a repeated delivery waits for the first one; the provider gives up waiting later. */
const PATIENCE_MS = 8000;
const LOOK_AGAIN_MS = 120;

/** Ids are kept well past the age at which a delivery is refused anyway. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

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
    if (await claim(ctx, event)) return handle(ctx, event);
    if (await isEventHandled(ctx.read, event.id)) return undefined;
    await sleep(LOOK_AGAIN_MS * (0.5 + Math.random()));
  }
  throw providerUnavailable();
}

function claim(ctx: RequestContext, event: ProviderEvent): Promise<boolean> {
  const now = ctx.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const forgetBefore = new Date(now.getTime() - KEPT_MS);
  return inSqlTransaction(ctx.em, (tx) => claimEvent(tx, event, { now, leaseEnd, forgetBefore }));
}

async function handle(ctx: RequestContext, event: ProviderEvent): Promise<void> {
  const facts = { event: event.id, type: event.type };
  const write = (writing: typeof finishEvent) =>
    inSqlTransaction(ctx.em, (tx) => writing(tx, event.id, ctx.now()));
  try {
    const providerOrderId = await orderOf(ctx, event);
    if (providerOrderId !== null) await settleFromProvider(ctx.parts, providerOrderId);
    ctx.log.info({ ...facts, providerOrderId }, 'notification of the payment provider handled');
  } catch (error) {
    if (!(error instanceof ShopError) || error.httpStatus >= 500) {
      await write(releaseEvent).catch(() => {});
      throw error;
    }
    // It names an order that is not ours or pays none of ours: delivering it again would not change that.
    ctx.log.warn({ ...facts, code: error.code }, 'notification of the payment provider leads nowhere');
  }
  await write(finishEvent);
}

async function orderOf({ read }: RequestContext, event: ProviderEvent): Promise<string | null> {
  if (event.providerOrderId !== null || event.captureId === null) return event.providerOrderId;
  return providerOrderOfCapture(read, event.captureId);
}
