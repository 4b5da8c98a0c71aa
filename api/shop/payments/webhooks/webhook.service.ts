import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { providerUnavailable, ShopError, unauthenticated } from '../../../domain/errors.ts';
import { settleFromProvider } from '../background/payment-completer.ts';
import type {
  PaymentProvider,
  ProviderDelivery,
  ProviderNotice,
} from '../../../domain/payments/payment-provider.ts';
import { requireProvider } from '../capture/payment-start.service.ts';
import { providerOrderOfCapture } from '../records/payment.store.ts';
import { claimEvent, finishEvent, isEventHandled, releaseEvent } from './webhook-event.store.ts';

/** Longer than all provider calls for one event take together. */
const LEASE_MS = 15_000;

/** How long a repeated delivery waits for the first one; the provider's own timeout is longer. */
const WAIT_MS = 8000;
const POLL_MS = 120;

/** Event ids are stored much longer than the maximum age of a delivery (4 days). */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

/**
 * A notification only signals a change: the state is read from the provider. Repeated, late and out-of-order ones are
 * harmless.
 * @throws ShopError UNAUTHENTICATED when the signature is not valid; PAYMENT_PROVIDER_UNAVAILABLE and other server
 * errors, so that the provider delivers it again
 */
export async function receiveWebhook(
  ctx: RequestContext,
  providerName: string,
  delivery: ProviderDelivery,
): Promise<void> {
  const provider = requireProvider(ctx, providerName);
  const event = await provider.readNotice(delivery, ctx.now());
  if (!event) throw unauthenticated('This notification is not signed by the payment provider.');
  if (event === 'unreadable') {
    ctx.log.error('a verified notification of the payment provider cannot be parsed');
    return;
  }
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    if (await claim(ctx, event)) return handle(ctx, provider, event);
    if (await isEventHandled(ctx.read, event.id)) return undefined;
    await sleep(POLL_MS * (0.5 + Math.random()));
  }
  throw providerUnavailable(provider.name);
}

function claim(ctx: RequestContext, event: ProviderNotice): Promise<boolean> {
  const now = ctx.now();
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const forgetBefore = new Date(now.getTime() - RETENTION_MS);
  return inSqlTransaction(ctx.em, (tx) => claimEvent(tx, event, { now, leaseEnd, forgetBefore }));
}

async function handle(ctx: RequestContext, provider: PaymentProvider, event: ProviderNotice): Promise<void> {
  const facts = { event: event.id, type: event.type };
  const write = (writing: typeof finishEvent) =>
    inSqlTransaction(ctx.em, (tx) => writing(tx, event.id, ctx.now()));
  try {
    const providerOrderId = await orderOf(ctx, event);
    if (providerOrderId !== null) await settleFromProvider(ctx.parts, provider.name, providerOrderId);
    ctx.log.info({ ...facts, providerOrderId }, 'notification of the payment provider handled');
  } catch (error) {
    if (!(error instanceof ShopError) || error.httpStatus >= 500) {
      await write(releaseEvent).catch(() => {});
      throw error;
    }
    // The provider order is not ours or does not pay one of ours; another delivery would not change that.
    ctx.log.warn({ ...facts, code: error.code }, 'notification of the payment provider ignored');
  }
  await write(finishEvent);
}

async function orderOf({ read }: RequestContext, event: ProviderNotice): Promise<string | null> {
  if (event.providerOrderId !== null || event.captureId === null) return event.providerOrderId;
  return providerOrderOfCapture(read, event.captureId);
}
