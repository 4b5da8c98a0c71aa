import { z } from 'zod';
import { SettingsError } from '../../../platform/settings/settings-error.ts';
import { RATE_DECIMALS } from '../../../domain/payments/payment-lifecycle.ts';

/** Six digits before the point are more than any rate has. */
const RATE_TEXT = new RegExp(`^\\d{1,6}(\\.\\d{1,${RATE_DECIMALS}})?$`);

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const paypalEnvironment = {
  PAYPAL_ENVIRONMENT: z
    .enum(['simulator', 'sandbox', 'production'], { error: 'must be `simulator`, `sandbox` or `production`' })
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: address.optional(),
  PAYPAL_RATE: z
    .string()
    .regex(RATE_TEXT, `must be a decimal number with at most ${RATE_DECIMALS} decimals`)
    .transform(Number)
    .pipe(z.number().positive('must be above 0'))
    .optional(),
  PAYPAL_UNLINKED_ORDERS: z.enum(['on', 'off'], { error: 'must be `on` or `off`' }).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the id that PayPal shows for the webhook')
    .optional(),
};

type Read = z.infer<z.ZodObject<typeof paypalEnvironment>>;

export interface PaypalSettings {
  environment: 'simulator' | 'sandbox' | 'production';
  clientId: string;
  clientSecret: string;
  /** Null for the simulator in this process, whose address is known only after the server is listening. */
  apiUrl: string | null;
  /** US dollars for one naira. */
  rate: number;
  /** Whether a provider order that does not carry our order's id may pay an order. */
  acceptUnlinkedOrders: boolean;
  /** The provider's id of our webhook; null until it is set, or until the simulator has been asked for one. */
  webhookId: string | null;
}

const PAYPAL_ADDRESS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
};

/** Null while payments are off. Without a rate, PayPal would charge one dollar for one naira. */
export function paypalSettings(read: Read, demoData: boolean): PaypalSettings | null {
  const kind = environmentOf(read, demoData);
  if (kind === undefined) return null;
  const { PAYPAL_API_URL: apiUrl = null, PAYPAL_UNLINKED_ORDERS: unlinked } = read;
  const shared = { environment: kind, webhookId: read.PAYPAL_WEBHOOK_ID ?? null };
  if (kind === 'simulator') {
    const access = { clientId: 'simulator', clientSecret: 'simulator' };
    return {
      ...shared,
      ...access,
      apiUrl,
      rate: read.PAYPAL_RATE ?? 1,
      acceptUnlinkedOrders: unlinked !== 'off',
    };
  }
  const access = credentials(read, kind);
  const rate = read.PAYPAL_RATE ?? (apiUrl === null ? null : 1);
  if (rate === null) return null;
  const acceptUnlinkedOrders = (unlinked ?? (kind === 'production' ? 'off' : 'on')) === 'on';
  return { ...shared, ...access, apiUrl: apiUrl ?? PAYPAL_ADDRESS[kind], rate, acceptUnlinkedOrders };
}

export type PaymentsOff = 'not-set-up' | 'no-rate';

export function whyPaymentsAreOff(read: Read, paypal: PaypalSettings | null): PaymentsOff | null {
  if (paypal !== null) return null;
  return read.PAYPAL_ENVIRONMENT === undefined ? 'not-set-up' : 'no-rate';
}

function environmentOf(read: Read, demoData: boolean): PaypalSettings['environment'] | undefined {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = read;
  const named = id !== undefined || secret !== undefined;
  const kind = read.PAYPAL_ENVIRONMENT ?? (demoData && !named ? 'simulator' : undefined);
  if (kind === undefined && named) {
    throw new SettingsError(
      'PAYPAL_ENVIRONMENT must be set (sandbox or production) when PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET is.',
    );
  }
  if (kind === 'simulator' && named && (id !== 'simulator' || secret !== 'simulator')) {
    throw new SettingsError(
      'PAYPAL_ENVIRONMENT must not be `simulator` while real credentials are set in PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
    );
  }
  return kind;
}

function credentials(read: Read, kind: 'sandbox' | 'production') {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = read;
  if (!clientId) throw new SettingsError(`PAYPAL_CLIENT_ID must be set when PAYPAL_ENVIRONMENT is ${kind}.`);
  if (!clientSecret)
    throw new SettingsError(`PAYPAL_CLIENT_SECRET must be set when PAYPAL_ENVIRONMENT is ${kind}.`);
  if (kind === 'production' && read.PAYPAL_API_URL) {
    throw new SettingsError(
      "PAYPAL_API_URL must not be set when PAYPAL_ENVIRONMENT is production: the address is PayPal's own.",
    );
  }
  return { clientId, clientSecret };
}
