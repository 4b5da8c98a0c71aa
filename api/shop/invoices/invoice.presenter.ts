import { z } from 'zod';
import { invoiceNumber } from '../../domain/invoices/invoice-number.ts';
import { decimalText, nairaFromKobo } from '../../domain/money.ts';
import { refundReference } from '../../domain/payments/refund-lifecycle.ts';
import { documented, nairaJson, timeJson } from '../../platform/rest/answers.ts';
import type { RequestContext } from '../context/context.ts';
import { itemsByOrder } from '../orders/reading/order-items.loader.ts';
import { ORDER_ANSWER, orderJson } from '../orders/reading/order.presenter.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { shipmentsByOrder } from '../orders/shipments/shipments.loader.ts';
import { type OrderRefund, refundsByOrder } from '../payments/refunds/refunds.loader.ts';
import type { Invoiced } from './invoice.service.ts';

const LINE = { sku: 'P-7', name: 'Bone Straight 22 inch', choice: '' };
const line = { sku: z.string(), name: z.string(), choice: z.string().describe('Its options in words.') };
const { shippingAddress } = orderJson.shape;
const contact = z.string().describe('Empty until the owner enters it.');

export const invoiceJson = documented(
  'Invoice',
  z.object({
    number: z.string().describe('No number of a year is left out.'),
    issuedAt: timeJson,
    order: z.int(),
    seller: z.object({
      name: z.string(),
      registeredName: contact,
      registeredNumber: contact,
      address: contact,
      phone: contact,
      email: contact,
    }),
    buyer: z.object({ name: z.string(), email: z.string().nullable(), shippingAddress }),
    lines: z.array(z.object({ ...line, qty: z.int(), price: nairaJson, total: nairaJson })),
    itemsPrice: nairaJson,
    discount: nairaJson,
    couponCode: z.string().nullable(),
    shippingPrice: nairaJson,
    taxPrice: nairaJson,
    isTaxIncluded: z.boolean().describe('Whether the prices of the items contain the tax.'),
    totalPrice: nairaJson,
    paymentMethod: z.string(),
    paidAt: timeJson.nullable(),
    refunds: z.array(
      z.object({ reference: z.string(), value: z.string(), currency: z.string(), status: z.string() }),
    ),
  }),
  {
    number: '2026-00012',
    issuedAt: '2026-11-20T12:30:00.000Z',
    order: 12,
    seller: {
      name: 'Irun',
      registeredName: 'Irun Hair Limited',
      registeredNumber: 'RC 123456',
      address: '14 Bode Thomas Street, Surulere, Lagos',
      phone: '+2348031234567',
      email: 'hello@example.com',
    },
    buyer: { name: 'Ada Obi', email: 'ada@example.com', shippingAddress: ORDER_ANSWER.shippingAddress },
    lines: [{ ...LINE, qty: 1, price: 89.99, total: 89.99 }],
    itemsPrice: 89.99,
    discount: 0,
    couponCode: null,
    shippingPrice: 10,
    taxPrice: 7.38,
    isTaxIncluded: false,
    totalPrice: 107.37,
    paymentMethod: 'PayPal',
    paidAt: '2026-11-20T12:05:00.000Z',
    refunds: [],
  },
);

export const slipJson = documented(
  'PackingSlip',
  z.object({
    order: z.int(),
    placedAt: timeJson,
    deliveryMethod: z.string().nullable(),
    recipient: z.string(),
    shippingAddress,
    pickUp: z.object({ address: z.string(), hours: z.string() }).nullable(),
    buyerNote: z.string().nullable(),
    lines: z.array(
      z.object({
        ...line,
        qty: z.int(),
        packedQty: z.int().describe('How many of them are in parcels.'),
        toPackQty: z.int().describe('How many of them are still to be packed.'),
      }),
    ),
    parcels: z.array(z.object({ _id: z.int(), packedAt: timeJson, shippedAt: timeJson.nullable() })),
  }),
  {
    order: 12,
    placedAt: '2026-11-20T12:00:00.000Z',
    deliveryMethod: 'Courier',
    recipient: 'Ada Obi',
    shippingAddress: ORDER_ANSWER.shippingAddress,
    pickUp: null,
    buyerNote: null,
    lines: [{ ...LINE, qty: 1, packedQty: 0, toPackQty: 1 }],
    parcels: [],
  },
);

export async function presentInvoice(
  ctx: RequestContext,
  { order, invoice }: Invoiced,
): Promise<z.infer<typeof invoiceJson>> {
  const { shop } = await ctx.parts.ownerSettings.current();
  const { name, registeredName, registeredNumber, address, phone, email } = shop;
  const items = await ctx.loader(itemsByOrder).load(order.id);
  const refunds = await ctx.loader(refundsByOrder).load(order.id);
  return {
    number: invoiceNumber(invoice),
    issuedAt: invoice.issuedAt.toISOString(),
    order: order.id,
    seller: { name, registeredName, registeredNumber, address, phone, email },
    buyer: {
      name: recipientOf(order),
      email: order.user.email,
      shippingAddress: order.shippingAddress,
    },
    lines: items.map((item) => ({
      ...lineOf(item),
      qty: item.qty,
      price: nairaFromKobo(item.price),
      total: nairaFromKobo(item.price * item.qty),
    })),
    itemsPrice: nairaFromKobo(order.itemsPrice),
    discount: nairaFromKobo(order.discount),
    couponCode: order.couponCode,
    shippingPrice: nairaFromKobo(order.shippingPrice),
    taxPrice: nairaFromKobo(order.taxPrice),
    isTaxIncluded: order.isTaxIncluded,
    totalPrice: nairaFromKobo(order.totalPrice),
    paymentMethod: order.paymentMethod,
    paidAt: order.paidAt?.toISOString() ?? null,
    refunds: refunds.filter(({ isOfOrderPayment }) => isOfOrderPayment).map(presentRefund),
  };
}

export async function presentSlip(
  ctx: RequestContext,
  order: OrderRecord,
): Promise<z.infer<typeof slipJson>> {
  const items = await ctx.loader(itemsByOrder).load(order.id);
  const parcels = await ctx.loader(shipmentsByOrder).load(order.id);
  return {
    order: order.id,
    placedAt: order.createdAt.toISOString(),
    deliveryMethod: order.deliveryMethod,
    recipient: recipientOf(order),
    shippingAddress: order.shippingAddress,
    pickUp: order.pickUp,
    buyerNote: order.buyerNote,
    lines: items.map((item) => ({
      ...lineOf(item),
      qty: item.qty,
      packedQty: item.packedQty,
      toPackQty: item.toPackQty,
    })),
    parcels: parcels.map(({ id, packedAt, shippedAt }) => ({
      _id: id,
      packedAt: packedAt.toISOString(),
      shippedAt: shippedAt?.toISOString() ?? null,
    })),
  };
}

const recipientOf = ({ shippingAddress: { name }, user }: OrderRecord): string => name ?? user.name;

const lineOf = ({ sku, name, choice }: { sku: string; name: string; choice: string }) => ({
  sku,
  name,
  choice,
});

const presentRefund = ({ requestKey, amountCents, currency, status }: OrderRefund) => ({
  reference: refundReference(requestKey),
  value: decimalText(amountCents),
  currency,
  status,
});
