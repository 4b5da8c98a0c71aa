import { ShopError } from '../../../domain/errors.ts';
import { formatNaira, type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { type ExchangeRate, hasRateEnded } from '../../../domain/payments/exchange-rate.ts';
import { paymentText } from '../../../domain/payments/payment-lifecycle.ts';
import type { PaymentQuote } from '../../../domain/payments/payment-providers.ts';
import type { PaymentRecord } from '../records/payment.record.ts';

/** Whether its rate has ended, or another amount would be asked now. A row without a rate is compared by its amount. */
export function isPriceStale(
  { amountCents, currency, rate }: Pick<PaymentRecord, 'amountCents' | 'currency' | 'rate'>,
  quote: PaymentQuote,
  now: Date,
): boolean {
  if (hasRateEnded(rate, now)) return true;
  if (rate !== null && rate.rate !== quote.inForce?.rate) return true;
  return amountCents !== quote.cents || currency !== quote.currency;
}

/** With what is to be paid now, in naira and in the provider's currency. */
export function priceChanged({ totalPrice }: { totalPrice: Kobo }, quote: PaymentQuote): ShopError {
  const { value, currency } = quote;
  return new ShopError(
    'PRICE_CHANGED',
    `The exchange rate has changed or its time was over, so nothing was taken. You now pay ${paymentText(quote)} for ${formatNaira(nairaFromKobo(totalPrice))}: look at the new amount and pay again.`,
    { details: { amount: { value, currency }, rate: quote.inForce?.rate ?? null } },
  );
}

/** The rate of 1 changes no amount, and is not shown. */
export function shownRate(rate: ExchangeRate | null): ExchangeRate | null {
  return rate?.rate === 1 ? null : rate;
}
