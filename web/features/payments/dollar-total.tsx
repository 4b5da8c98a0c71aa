import { rateText } from '#domain/payments/exchange-rate.ts';
import { koboFromNaira } from '#domain/money.ts';
import { payableAmount, paymentText } from '#domain/payments/payment-lifecycle.ts';
import { useShopRateQuery } from '../../graphql/generated/operations.ts';

/**
 * The dollars that will be charged, with the exchange rate. Nothing is shown while the rate is 1 or payments are off.
 */
export function DollarTotal({ naira }: { naira: number }) {
  const { data } = useShopRateQuery();
  const rate = data?.shopSettings.paypal?.rate ?? 1;
  const text = rateText(rate);
  if (text === null) return null;
  return (
    <p className="small muted">
      You pay <b className="figures">{paymentText(payableAmount(koboFromNaira(naira) ?? 0, rate))}</b>
      {` (${text}).`}
    </p>
  );
}
