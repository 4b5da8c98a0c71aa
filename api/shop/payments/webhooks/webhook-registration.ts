import type { Parts } from '../../context/context.ts';
import type { RepeatingWork } from '../../../platform/jobs/job-runner.ts';

/** Where the payment provider sends its notifications, under `/api`. */
export const WEBHOOK_PATH = '/payments/paypal/webhook';

/** The simulator may have been restarted with empty books. */
const PAUSE_SECONDS = 60;

/**
 * Asks the simulator for notifications at start, and again from time to time. A real PayPal account is told once by a
 * person, who then sets PAYPAL_WEBHOOK_ID.
 * @param shopUrl where this process listens
 */
export function webhookRegistration(parts: Parts, shopUrl: string): RepeatingWork[] {
  const { paymentProvider: provider, settings, log } = parts;
  const { environment, webhookId } = settings.paypal ?? {};
  if (!provider || environment !== 'simulator' || webhookId !== null) {
    if (provider && webhookId === null) {
      log.warn('PAYPAL_WEBHOOK_ID is not set: PayPal cannot tell this shop of payments by itself');
    }
    return [];
  }
  const work = () => provider.subscribe(`${shopUrl}/api${WEBHOOK_PATH}`);
  return [{ name: 'webhook registration', pauseSeconds: PAUSE_SECONDS, work }];
}
