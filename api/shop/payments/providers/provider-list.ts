import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviders } from '../../../domain/payments/payment-providers.ts';
import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { createPaystackProvider } from '../paystack/paystack-provider.ts';
import { createPaypalProvider } from '../paypal/paypal-provider.ts';
import type { PaypalSettings } from '../paypal/paypal-settings.ts';
import type { PaystackSettings } from '../paystack/paystack-settings.ts';

/** What the server's settings say of the providers. */
export interface PaymentAccounts {
  paypal: PaypalSettings | null;
  paystack: PaystackSettings | null;
  /** Where buyers reach the shop; null for the address it listens on. */
  publicUrl: string | null;
}

export interface ProviderEnvironment {
  /** Where this process's stand-ins answer, without their paths; known after the server is listening. */
  standInUrl: () => string;
  log: FastifyBaseLogger;
}

type Opening = (accounts: PaymentAccounts, environment: ProviderEnvironment) => PaymentProvider | null;

/** Every provider that the shop knows; each opens null while it is switched off. */
const PROVIDERS: readonly Opening[] = [
  ({ paypal }, { standInUrl, log }) =>
    createPaypalProvider(paypal, { simulatorUrl: () => `${standInUrl()}/simulator/paypal`, log }),
  ({ paystack, publicUrl }, { standInUrl, log }) =>
    createPaystackProvider(paystack, {
      standInUrl: () => `${standInUrl()}/simulator/paystack`,
      shopUrl: () => publicUrl ?? standInUrl(),
      log,
    }),
];

export function openProviders(accounts: PaymentAccounts, environment: ProviderEnvironment): PaymentProviders {
  const opened = PROVIDERS.map((open) => open(accounts, environment));
  return new PaymentProviders(opened.filter((provider) => provider !== null));
}
