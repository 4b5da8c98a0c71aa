import type { Parts } from '../../context/context.ts';

/** Relative to `/api`. */
export const WEBHOOK_PATH = '/payments/paypal/webhook';

/** Registers again in case the simulator was restarted and lost its data. */
const INTERVAL_MS = 60_000;

/**
 * Subscribes to the simulator's notifications at start and every minute. Each process subscribes its own address. For a
 * real PayPal account a person registers the webhook once and sets PAYPAL_WEBHOOK_ID.
 * @param shopUrl the address this process listens on
 */
export function startWebhookRegistration(parts: Parts, shopUrl: string): { stop(): void } {
  const { paymentProvider: provider, settings, log } = parts;
  const { environment, webhookId } = settings.paypal ?? {};
  if (!provider || environment !== 'simulator' || webhookId !== null) {
    if (provider && webhookId === null) {
      log.warn('PAYPAL_WEBHOOK_ID is not set: PayPal cannot notify this shop of payments');
    }
    return { stop: () => {} };
  }
  const register = () => {
    provider
      .subscribe(`${shopUrl}/api${WEBHOOK_PATH}`)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'could not subscribe to the simulator’s notifications'),
      );
  };
  register();
  const timer = setInterval(register, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
