import type { Parts } from '../shop/context/context.ts';
import { startMailDispatcher } from '../shop/notifications/sending/mail-dispatcher.ts';
import { startStockSweeper } from '../shop/orders/placement/stock-sweeper.ts';
import { startPaymentCompleter } from '../shop/payments/background/payment-completer.ts';
import { startWebhookRegistration } from '../shop/payments/webhooks/webhook-registration.ts';

/**
 * Work that nobody waits for: lapsed stock holds, payments left unfinished, mails.
 * @param shopUrl where this process listens
 */
export function startBackground(parts: Parts, shopUrl: string): { stop(): Promise<void> } {
  const running = [startStockSweeper(parts), startMailDispatcher(parts, shopUrl)];
  if (parts.paymentProvider) {
    running.push(startPaymentCompleter(parts), startWebhookRegistration(parts, shopUrl));
  }
  return {
    async stop() {
      await Promise.all(running.map((work) => work.stop()));
    },
  };
}
