import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import type { Parts } from '../../context/context.ts';

/** Relative to `/api`. */
export function noticePath(provider: PaymentProvider['name']): string {
  return `/payments/${provider.toLowerCase()}/webhook`;
}

/** Registers again in case a simulator was restarted and lost its data. */
const INTERVAL_MS = 60_000;

/**
 * Subscribes to the notices of simulators at start and every minute. Each process subscribes its own address. At a real
 * provider a person enters the address once.
 * @param shopUrl the address this process listens on
 */
export function startWebhookRegistration(parts: Parts, shopUrl: string): { stop(): void } {
  const { payments, log } = parts;
  const subscriptions = payments.all.flatMap(({ name, notices }) => {
    if ('subscribe' in notices) return [() => notices.subscribe(`${shopUrl}/api${noticePath(name)}`)];
    if (notices.missing !== null) log.warn(notices.missing);
    return [];
  });
  const register = () => {
    for (const subscribe of subscriptions) {
      subscribe().catch((error: unknown) =>
        log.warn({ err: error }, 'could not subscribe to the simulator’s notifications'),
      );
    }
  };
  register();
  const timer = setInterval(register, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
