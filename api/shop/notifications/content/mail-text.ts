import { nameWithChoice } from '../../../domain/orders/order-lines.ts';
import { isTaxIncluded } from '../../../domain/orders/pricing.ts';
import { day } from '../../../domain/dates.ts';
import { formatNaira, type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { contactLines } from '../../../domain/settings/contact-lines.ts';
import type { MailContent } from './mail-content.ts';
import type { OrderFacts } from '../queue/order-facts.ts';

/** ₦1,234.00. */
export function amount(kobo: Kobo): string {
  return formatNaira(nairaFromKobo(kobo));
}

/** The last one is the total to pay. */
export function sums(order: OrderFacts): [label: string, amount: string][] {
  return [
    ['Items', amount(order.itemsPrice)],
    ...(order.discount > 0 ? [['Discount', `−${amount(order.discount)}`] as [string, string]] : []),
    ['Shipping', amount(order.shippingPrice)],
    [isTaxIncluded(order) ? 'Tax (in the prices)' : 'Tax', amount(order.taxPrice)],
    ['Total', amount(order.totalPrice)],
  ];
}

export function days(order: OrderFacts): [label: string, day: string][] {
  const moments: [string, Date | null][] = [
    ['Ordered', order.createdAt],
    ['Paid', order.paidAt],
    ['Delivered', order.deliveredAt],
  ];
  return moments.flatMap(([label, at]) => (at ? [[label, day(at.toISOString())]] : []));
}

export function mailText(words: MailContent): string {
  const parts = [
    ...words.lines,
    ...(words.order ? [orderText(words.order)] : []),
    `${words.button.label}:\n${words.button.address}`,
    ...words.notes,
    ['--', ...contactLines(words.shop)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function orderText(order: OrderFacts): string {
  const lines = order.items.map(
    ({ name, choice, qty, price }) =>
      `${qty} x ${nameWithChoice(name, choice ?? '')}: ${amount(qty * price)}`,
  );
  const total = sums(order).map(([label, sum]) => `${label}: ${sum}`);
  const dates = days(order).map(([label, date]) => `${label}: ${date}`);
  const address = order.address ? [['Shipping to:', ...order.address]] : [];
  return [lines, total, dates, ...address].map((part) => part.join('\n')).join('\n\n');
}
