import type { Parts } from './context.ts';
import { startMailDispatcher } from './mail/mail-dispatcher.ts';
import { startStockSweeper } from './orders/stock-sweeper.ts';
import { startPaymentCompleter } from './payments/payment-completer.ts';
import { startWebhookRegistration } from './payments/webhook-registration.ts';

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
