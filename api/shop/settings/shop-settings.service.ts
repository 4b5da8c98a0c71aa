import type { RequestContext } from '../context/context.ts';
import type { AddressSettings } from '../../domain/forms/address-rules.ts';
import type { DeliveryDays, DeliveryZone, ShopContact } from '../../domain/settings/owner-settings.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { asOffered } from '../owner-settings/owner-settings.service.ts';
import { SETTINGS } from '../owner-settings/kept/settings-keeper.ts';
import { PAYMENT_CURRENCY } from '../../domain/payments/payment-lifecycle.ts';
import type { PaymentsOff, PaypalSettings } from '../payments/paypal/paypal-settings.ts';

export interface ShopSettings {
  paypal: {
    environment: PaypalSettings['environment'];
    clientId: string;
    sdkBaseUrl: string;
    currency: string;
    rate: number;
  } | null;
  /** A sentence for shoppers; null while payments are on. */
  paymentsOffReason: string | null;
  /** What buyers can choose; the first is chosen for them. */
  paymentMethods: readonly PaymentMethod[];
  sendsMail: boolean;
  contact: ShopContact;
  fewLeft: number;
  taxPercent: number;
  pricesIncludeTax: boolean;
  zones: readonly DeliveryZone[];
  delivery: DeliveryDays;
  address: AddressSettings;
}

const SDK_ADDRESS = {
  production: 'https://www.paypal.com/sdk/js',
  sandbox: 'https://www.sandbox.paypal.com/sdk/js',
};

const OFF_REASON: Record<PaymentsOff, string> = {
  'not-set-up': 'This shop has not set up payments yet.',
  'no-rate': 'This shop has not set an exchange rate for US dollars yet.',
};

/** Public: nothing secret. */
export async function shopSettings(ctx: RequestContext): Promise<ShopSettings> {
  ctx.answer.shown.add(SETTINGS);
  const { paypal, paymentsOff, mail } = ctx.parts.settings;
  const { shop, money, payments, zones, delivery, address } = asOffered(
    await ctx.parts.ownerSettings.current(),
    ctx.parts,
  );
  const { fewLeft, taxPercent, pricesIncludeTax } = money;
  return {
    paypal: paypal && {
      environment: paypal.environment,
      clientId: paypal.clientId,
      sdkBaseUrl: sdkAddress(paypal),
      currency: PAYMENT_CURRENCY,
      rate: payments.paypalRate ?? paypal.rate,
    },
    paymentsOffReason: paymentsOff && OFF_REASON[paymentsOff],
    paymentMethods: payments.methods,
    sendsMail: mail !== null,
    contact: shop,
    fewLeft,
    taxPercent,
    pricesIncludeTax,
    zones,
    delivery,
    address,
  };
}

/** The script is next to the simulator's API; the simulator of this process is reachable at a path of the shop. */
function sdkAddress({ environment, apiUrl }: PaypalSettings): string {
  if (environment !== 'simulator') return SDK_ADDRESS[environment];
  return `${(apiUrl ?? '/simulator/paypal').replace(/\/$/, '')}/sdk/js`;
}
