import { nairaFromKobo } from '../../domain/money.ts';
import { nameWithChoice } from '../../domain/orders/order-lines.ts';
import type { OrderItemRecord, OrderRecord } from '../orders/reading/order.record.ts';
import type { CsvColumn } from './csv.ts';

export interface OrderWithItems {
  order: OrderRecord;
  items: readonly OrderItemRecord[];
}

/** One row per order, money in naira, all lines in one cell. */
export const ORDER_CSV: readonly CsvColumn<OrderWithItems>[] = [
  { name: '_id', value: ({ order }) => order.id },
  { name: 'createdAt', value: ({ order }) => order.createdAt },
  { name: 'userId', value: ({ order }) => order.user.id },
  { name: 'userName', value: ({ order }) => order.user.name },
  { name: 'userEmail', value: ({ order }) => order.user.email },
  { name: 'orderItems', value: ({ items }) => items.map(lineText).join('\n') },
  { name: 'itemsPrice', value: ({ order }) => nairaFromKobo(order.itemsPrice) },
  { name: 'shippingPrice', value: ({ order }) => nairaFromKobo(order.shippingPrice) },
  { name: 'taxPrice', value: ({ order }) => nairaFromKobo(order.taxPrice) },
  { name: 'totalPrice', value: ({ order }) => nairaFromKobo(order.totalPrice) },
  { name: 'paymentMethod', value: ({ order }) => order.paymentMethod },
  { name: 'paidAt', value: ({ order }) => order.paidAt },
  { name: 'deliveredAt', value: ({ order }) => order.deliveredAt },
  { name: 'address', value: ({ order }) => order.shippingAddress.address },
  { name: 'city', value: ({ order }) => order.shippingAddress.city },
  { name: 'postalCode', value: ({ order }) => order.shippingAddress.postalCode },
  { name: 'country', value: ({ order }) => order.shippingAddress.country },
  { name: 'state', value: ({ order }) => order.shippingAddress.state ?? null },
  { name: 'area', value: ({ order }) => order.shippingAddress.area ?? null },
  { name: 'landmark', value: ({ order }) => order.shippingAddress.landmark ?? null },
  { name: 'recipient', value: ({ order }) => order.shippingAddress.name ?? null },
  { name: 'phone', value: ({ order }) => order.shippingAddress.phone ?? null },
  { name: 'discount', value: ({ order }) => nairaFromKobo(order.discount) },
  { name: 'couponCode', value: ({ order }) => order.couponCode },
];

function lineText({ product, sku, choice, name, qty, price }: OrderItemRecord): string {
  const chosen = choice === '' ? '' : `, sku ${sku}`;
  return `${qty} x ${nameWithChoice(name, choice)} (product ${product}${chosen}, ${nairaFromKobo(price)} each)`;
}
