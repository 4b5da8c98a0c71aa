import type { Kobo } from '../money.ts';
import {
  DEFAULT_PAYMENT_METHOD,
  isManualMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './payment-method.ts';
import { type PayableAmount, nairaAmount, payableAmount } from './payment-lifecycle.ts';
import type { RateInForce } from './exchange-rate.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What a buyer is to pay at this moment. */
export interface PaymentQuote extends PayableAmount {
  /** Null for naira, and while payments are off. */
  inForce: RateInForce | null;
}

/** The providers that this shop has been set up with. */
export class PaymentProviders {
  readonly all: readonly PaymentProvider[];

  constructor(all: readonly PaymentProvider[]) {
    this.all = all;
  }

  /** Null while payments by it are off, and for methods without a provider. */
  of(name: string): PaymentProvider | null {
    return this.all.find((provider) => provider.name === name) ?? null;
  }

  /**
   * What an order of this total costs. Also where payments are off, since orders show what they would cost.
   * @param ownRate what the owner has set; null for the server's
   */
  quoteOf(name: string, total: Kobo, ownRate: number | null): PaymentQuote {
    const provider = this.of(name);
    if (!provider && name === DEFAULT_PAYMENT_METHOD) return { ...payableAmount(total, 1), inForce: null };
    if (!provider || provider.rate === null) return { ...nairaAmount(total), inForce: null };
    const rate = ownRate ?? provider.rate;
    const source = ownRate === null ? 'server' : 'owner';
    return { ...payableAmount(total, rate), inForce: { rate, source } };
  }

  /**
   * What buyers can choose of what the owner has switched on, in the order of the list. The documented method stays
   * while its payments are off: orders are then placed and paid later.
   */
  offered(switchedOn: readonly PaymentMethod[]): PaymentMethod[] {
    const offered = PAYMENT_METHODS.map(({ value }) => value).filter(
      (method) =>
        switchedOn.includes(method) &&
        (method === DEFAULT_PAYMENT_METHOD || isManualMethod(method) || this.of(method) !== null),
    );
    return offered.length > 0 ? offered : [DEFAULT_PAYMENT_METHOD];
  }
}
