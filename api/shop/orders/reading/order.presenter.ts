import { z } from 'zod';
import type { RequestContext } from '../../context/context.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { documented, nairaJson, timeJson } from '../../../platform/rest/answers.ts';
import type { OrderItemRecord, OrderRecord } from './order.record.ts';
import { itemsByOrder } from './order-items.loader.ts';

export const ORDER_ANSWER = {
  _id: 12,
  user: { _id: 2, name: 'Ada Obi', email: 'ada@example.com' },
  orderItems: [
    {
      product: 7,
      name: 'Bone Straight 22 inch',
      image: '/media/bone-straight-22.webp',
      qty: 1,
      price: 89.99,
    },
  ],
  shippingAddress: {
    address: '1 Marina Road',
    city: 'Lagos',
    postalCode: '101241',
    country: 'Nigeria',
  },
  paymentMethod: 'PayPal',
  itemsPrice: 89.99,
  shippingPrice: 10,
  taxPrice: 7.38,
  totalPrice: 107.37,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** REST: money in naira, times as ISO 8601 text. */
export const orderJson = documented(
  'Order',
  z.object({
    _id: z.int(),
    user: z.object({ _id: z.int(), name: z.string(), email: z.string().nullable() }),
    orderItems: z.array(
      z.object({ product: z.int(), name: z.string(), image: z.string(), qty: z.int(), price: nairaJson }),
    ),
    shippingAddress: z.object({
      address: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      name: z.string().optional(),
      phone: z.string().optional().describe('As E.164.'),
      area: z.string().optional(),
      landmark: z.string().optional(),
      state: z.string().optional(),
    }),
    paymentMethod: z.string(),
    itemsPrice: nairaJson,
    couponCode: z.string().optional().describe('Only of an order with a coupon.'),
    discount: nairaJson.optional().describe('What its coupon takes off the items.'),
    shippingPrice: nairaJson,
    taxPrice: nairaJson,
    totalPrice: nairaJson,
    isPaid: z.boolean(),
    paidAt: timeJson.nullable(),
    isDelivered: z.boolean(),
    deliveredAt: timeJson.nullable(),
    createdAt: timeJson,
    exchangeRate: z
      .object({
        rate: z.number().describe('Dollars for one naira.'),
        source: z.enum(['owner', 'server']),
        at: timeJson,
        until: timeJson.nullable(),
      })
      .optional()
      .describe('At which it was paid, or its last payment was started; left out for naira.'),
    buyerNote: z.string().optional().describe('What the buyer wrote to the shop, if anything.'),
    deliveryEstimate: z
      .object({ from: z.string(), to: z.string() })
      .optional()
      .describe('The days that were promised at placement, where any were.'),
    pickUp: z
      .object({ address: z.string(), hours: z.string() })
      .optional()
      .describe('Where the buyer fetches it, where nobody brings it.'),
  }),
  ORDER_ANSWER,
);
export type OrderJson = z.infer<typeof orderJson>;

export async function presentOrder(ctx: RequestContext, order: OrderRecord): Promise<OrderJson> {
  return orderWith(order, await ctx.loader(itemsByOrder).load(order.id));
}

/** With sku and choice of each line, for the buyer’s copy of all their data. */
export async function presentWholeOrder(ctx: RequestContext, order: OrderRecord): Promise<object> {
  const items = await ctx.loader(itemsByOrder).load(order.id);
  const json = orderWith(order, items);
  return {
    ...json,
    orderItems: json.orderItems.map((line, at) => ({
      ...line,
      sku: items[at]?.sku,
      choice: items[at]?.choice,
    })),
  };
}

export function presentOrders(ctx: RequestContext, orders: OrderRecord[]): Promise<OrderJson[]> {
  return Promise.all(orders.map((order) => presentOrder(ctx, order)));
}

function orderWith(order: OrderRecord, items: OrderItemRecord[]): OrderJson {
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
    ...(order.couponCode !== null && {
      couponCode: order.couponCode,
      discount: nairaFromKobo(order.discount),
    }),
    shippingPrice: nairaFromKobo(order.shippingPrice),
    taxPrice: nairaFromKobo(order.taxPrice),
    totalPrice: nairaFromKobo(order.totalPrice),
    isPaid: order.isPaid,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.isDelivered,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    ...(order.exchangeRate && order.exchangeRate.rate !== 1 && { exchangeRate: order.exchangeRate }),
    ...(order.buyerNote !== null && { buyerNote: order.buyerNote }),
    ...(order.deliveryEstimate && { deliveryEstimate: order.deliveryEstimate }),
    ...(order.pickUp && { pickUp: order.pickUp }),
  };
}
