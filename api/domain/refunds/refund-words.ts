import { nameWithChoice } from '../orders/order-lines.ts';
import type { RefundPlan } from './refund-plan.ts';

/** Characters of what staff say to the buyer about a refund. */
export const REFUND_WORDS = 300;

/** "2 X Amara (22 inch), delivery. The lace was torn." Null where there is nothing to say but the amount. */
export function refundedText(
  { lines, shippingPrice }: Pick<RefundPlan, 'lines' | 'shippingPrice'>,
  { words }: { words: string | null },
): string | null {
  const items = lines.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`);
  if (shippingPrice > 0) items.push('delivery');
  const what = items.length === 0 ? [] : [`${items.join(', ')}.`];
  return [...what, ...(words === null ? [] : [words])].join(' ') || null;
}
