import type { RequestContext } from '../context.ts';
import type { ShippingAddress } from '../domain/form-rules.ts';
import { nairaFromKobo } from '../domain/money.ts';
import type { OrderItemRecord, OrderRecord } from './order.record.ts';

/** An order in the REST layer's words (section 3): money in naira, times as ISO 8601 text, null for what has not happened. */
export interface OrderJson {
  _id: number;
  user: { _id: number; name: string; email: string | null };
  orderItems: { product: number; name: string; image: string; qty: number; price: number }[];
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
  isPaid: boolean;
  paidAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
  createdAt: string;
}

/** An order with its lines, which come in one statement for all orders that are presented together. */
export async function presentOrder(ctx: RequestContext, order: OrderRecord): Promise<OrderJson> {
  return orderJson(order, await ctx.loaders.itemsByOrder.load(order.id));
}

export function presentOrders(ctx: RequestContext, orders: OrderRecord[]): Promise<OrderJson[]> {
  return Promise.all(orders.map((order) => presentOrder(ctx, order)));
}

function orderJson(order: OrderRecord, items: OrderItemRecord[]): OrderJson {
  const { user, shippingAddress } = order;
  return {
    _id: order.id,
    user: { _id: user.id, name: user.name, email: user.email },
    orderItems: items.map(({ product, name, image, qty, price }) => ({
      product,
      name,
      image,
      qty,
      price: nairaFromKobo(price),
    })),
    shippingAddress,
    paymentMethod: order.paymentMethod,
    itemsPrice: nairaFromKobo(order.itemsPrice),
    shippingPrice: nairaFromKobo(order.shippingPrice),
    taxPrice: nairaFromKobo(order.taxPrice),
    totalPrice: nairaFromKobo(order.totalPrice),
    isPaid: order.isPaid,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.isDelivered,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
  };
}
