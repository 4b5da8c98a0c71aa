import type { RequestContext } from '../context.ts';
import { PAYMENT_CURRENCY } from '../domain/payment-lifecycle.ts';
import type { PaypalSettings } from '../settings.ts';

export interface ShopSettings {
  paypal: {
    environment: PaypalSettings['environment'];
    clientId: string;
    sdkBaseUrl: string;
    currency: string;
  } | null;
  sendsMail: boolean;
}

const SDK_ADDRESS = {
  production: 'https://www.paypal.com/sdk/js',
  sandbox: 'https://www.sandbox.paypal.com/sdk/js',
};

/** What every visitor may know about this shop; nothing secret. */
export function shopSettings(ctx: RequestContext): ShopSettings {
  const { paypal, mail } = ctx.parts.settings;
  const sendsMail = mail !== null;
  if (!paypal) return { paypal: null, sendsMail };
  const { environment, clientId } = paypal;
  return {
    paypal: { environment, clientId, sdkBaseUrl: sdkAddress(paypal), currency: PAYMENT_CURRENCY },
    sendsMail,
  };
}

/** The script lies beside the API of a simulator; for the one inside this process a path of the shop itself will do. */
function sdkAddress({ environment, apiUrl }: PaypalSettings): string {
  if (environment !== 'simulator') return SDK_ADDRESS[environment];
  return `${(apiUrl ?? '/simulator/paypal').replace(/\/$/, '')}/sdk/js`;
}
