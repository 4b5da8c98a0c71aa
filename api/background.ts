import type { Parts } from './context.ts';
import { startStockSweeper } from './orders/stock-sweeper.ts';
import { startPaymentCompleter } from './payments/payment-completer.ts';

/** Work that nobody waits for: lapsed stock holds and payments left unfinished. */
export function startBackground(parts: Parts): { stop(): Promise<void> } {
  const running = [startStockSweeper(parts)];
  if (parts.paymentProvider) running.push(startPaymentCompleter(parts));
  return {
    async stop() {
      await Promise.all(running.map((work) => work.stop()));
    },
  };
}
