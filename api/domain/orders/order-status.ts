import { isPaidOnDelivery } from '../payments/on-delivery.ts';
import type { GoodsState } from './goods-axis.ts';
import type { MoneyState } from './money-axis.ts';

/** The words for each axis, in filters and on screens. */
export const MONEY_WORDS: Readonly<Record<MoneyState, string>> = {
  unpaid: 'Not paid',
  pending: 'Payment being checked',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

export const GOODS_WORDS: Readonly<Record<GoodsState, string>> = {
  open: 'To pack',
  'partly-packed': 'Partly packed',
  packed: 'Packed',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  'partly-delivered': 'Partly delivered',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The state of an order in a few words: of the two axes the one that somebody waits for. */
export function orderStatus({
  money,
  goods,
  paymentMethod,
}: {
  money: MoneyState;
  goods: GoodsState;
  paymentMethod: string;
}): string {
  if (goods === 'cancelled') return money === 'refunded' ? 'Cancelled and refunded' : GOODS_WORDS.cancelled;
  if (money === 'refunded') return goods === 'delivered' ? 'Delivered, then refunded' : MONEY_WORDS.refunded;
  if (money === 'unpaid' && isPaidOnDelivery({ paymentMethod }))
    return goods === 'open' ? 'To be paid on delivery' : GOODS_WORDS[goods];
  if (money !== 'paid' && money !== 'partly-refunded') return MONEY_WORDS[money];
  return goods === 'open' ? MONEY_WORDS[money] : GOODS_WORDS[goods];
}
