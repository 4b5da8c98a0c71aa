import { nameWithChoice } from '../orders/order-lines.ts';
import { koboText } from '../payments/transfer-rules.ts';
import type { RefundPlan } from './refund-plan.ts';

/** Characters of what staff say to the buyer about a refund. */
export const REFUND_WORDS = 300;

/** "2 X Amara (22 inch), delivery. The lace was torn." Null where there is nothing to say but the amount. */
export function refundedText(
  { lines, shippingPrice, returnFee }: Pick<RefundPlan, 'lines' | 'shippingPrice' | 'returnFee'>,
  { words }: { words: string | null },
): string | null {
  const items = lines.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`);
  if (shippingPrice > 0) items.push('delivery');
  if (returnFee > 0) items.push(`less the return fee of ${koboText(returnFee)}`);
  const what = items.length === 0 ? [] : [`${items.join(', ')}.`];
  return [...what, ...(words === null ? [] : [words])].join(' ') || null;
}
