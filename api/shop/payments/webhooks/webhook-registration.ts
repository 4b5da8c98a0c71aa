import type { Parts } from '../../context/context.ts';

/** Where the payment provider sends its notifications, under `/api`. */
export const WEBHOOK_PATH = '/payments/paypal/webhook';

/** The simulator may have been restarted with empty books. */
const PAUSE_MS = 60_000;

/**
 * Asks the simulator for notifications at start, and again from time to time. Every process does it for itself, since
 * each is told at its own address. A real PayPal account is told once by a person, who then sets PAYPAL_WEBHOOK_ID.
 * @param shopUrl where this process listens
 */
export function startWebhookRegistration(parts: Parts, shopUrl: string): { stop(): void } {
  const { paymentProvider: provider, settings, log } = parts;
  const { environment, webhookId } = settings.paypal ?? {};
  if (!provider || environment !== 'simulator' || webhookId !== null) {
    if (provider && webhookId === null) {
      log.warn('PAYPAL_WEBHOOK_ID is not set: PayPal cannot tell this shop of payments by itself');
    }
    return { stop: () => {} };
  }
  const register = () => {
    provider
      .subscribe(`${shopUrl}/api${WEBHOOK_PATH}`)
      .catch((error: unknown) => log.warn({ err: error }, 'the simulator cannot be asked for notifications'));
  };
  register();
  const timer = setInterval(register, PAUSE_MS);
  return { stop: () => clearInterval(timer) };
}
