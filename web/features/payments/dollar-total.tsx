import { quoteText } from '#domain/payments/exchange-rate.ts';
import { koboFromNaira } from '#domain/money.ts';
import { useShopRateQuery } from '../../graphql/generated/operations.ts';

/**
 * The dollars that will be charged, with the exchange rate. Nothing is shown while the rate is 1 or payments are off.
 */
export function DollarTotal({ naira }: { naira: number }) {
  const { data } = useShopRateQuery();
  const rate = data?.shopSettings.paypal?.rate ?? 1;
  const text = quoteText(koboFromNaira(naira) ?? 0, rate);
  return text && <p className="small muted figures">{text}</p>;
}
