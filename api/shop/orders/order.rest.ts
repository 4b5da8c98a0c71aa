import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../domain/ids.ts';
import { contextOf } from '../context/request.ts';
import { refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../platform/rest/fields.ts';
import { postedLine } from './order-line.rest.ts';
import { cancelOrder } from './fulfilment/order-cancellation.service.ts';
import { deliverOrder, undoDelivery } from './fulfilment/order-delivery.service.ts';
import { placeOrder } from './placement/order-placement.service.ts';
import { myOrders, orderDetail } from './reading/order-reading.service.ts';
import { orderJson, presentOrder, presentOrders } from './reading/order.presenter.ts';
import { durationText } from '../../domain/durations.ts';
import { DETAIL_FIELDS } from '../../domain/forms/address-rules.ts';
import { lengthText, LIMITS } from '../../domain/forms/limits.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import { CANCEL_REASON, UNDO_DELIVERY_MINUTES } from '../../domain/orders/order-lifecycle.ts';
import { MAX_ORDER_LINES } from '../../domain/orders/order-lines.ts';
import { CHECK_CHOICES } from '../../domain/unit-checks/unit-check.ts';

const addressLine = z.unknown().meta({ type: 'string', minLength: 1, maxLength: LIMITS.addressField });

/** What is ordered, where it goes and how it is paid. */
export const orderFields = z.object({
  orderItems: z
    .array(postedLine)
    .nullish()
    .describe(`1 to ${MAX_ORDER_LINES} lines; name, image and price are the shop’s own.`),
  shippingAddress: z
    .object({
      address: addressLine,
      city: addressLine,
      postalCode: addressLine,
      country: addressLine,
      ...Object.fromEntries(DETAIL_FIELDS.map((field) => [field, addressLine])),
    })
    .partial()
    .nullish(),
  deliveryMethod: z
    .unknown()
    .optional()
    .meta({ type: 'string' })
    .describe('The name of a delivery method of the address’s zone; without it the zone’s first.'),
  couponCode: z
    .unknown()
    .optional()
    .meta({ type: 'string' })
    .describe('The code of a coupon, in any case; 409 with the reason where it does not count.'),
  buyerNote: z
    .unknown()
    .optional()
    .meta({ type: 'string', maxLength: LIMITS.buyerNote })
    .describe('What the buyer writes to the shop.'),
  unitCheck: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: [...CHECK_CHOICES] })
    .describe(
      'What happens when the buyer does not answer to the photos of a wig, where the shop sends some; without it, it waits.',
    ),
  paymentMethod: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: PAYMENT_METHODS.map(({ value }) => value) }),
});

const PRICES_IGNORED = 'Posted prices and totals are ignored; the shop’s own prices apply.';

export const ORDER_EXAMPLE = {
  orderItems: [{ product: 7, qty: 1 }],
  shippingAddress: { address: '1 Marina Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
  paymentMethod: DEFAULT_PAYMENT_METHOD,
};

const addBody = withExample(orderFields.nullish().describe(PRICES_IGNORED), ORDER_EXAMPLE);

const cancelBody = withExample(
  z
    .object({
      reason: validatedLater('string')
        .optional()
        .describe(`Why: ${lengthText(CANCEL_REASON).toLowerCase()}.`),
      refund: validatedLater('boolean')
        .optional()
        .describe('Whether a paid order is meant too, whose money then goes back.'),
    })
    .nullish(),
  { reason: 'Ordered twice.', refund: true },
);

/** Loose, so that other headers pass. */
export const addHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe('A repeated call with the same key returns the same order.'),
});

const tags = ['Orders'];
const security = SIGNED_IN;

export function registerOrderRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/orders/add',
    {
      config: { access: 'order.place' },
      schema: {
        operationId: 'placeOrder',
        summary: 'Place an order',
        description: 'Reserves the stock at once, at the shop’s own prices.',
        tags,
        security,
        headers: addHeaders,
        body: addBody,
        response: { 201: orderJson, ...refusals(400, 401, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const order = await placeOrder(ctx, {
        orderItems: request.body?.orderItems ?? [],
        shippingAddress: request.body?.shippingAddress,
        paymentMethod: request.body?.paymentMethod,
        deliveryMethod: request.body?.deliveryMethod,
        couponCode: request.body?.couponCode,
        buyerNote: request.body?.buyerNote,
        unitCheck: request.body?.unitCheck,
        idempotencyKey: idempotencyKey(request),
      });
      return reply.status(201).send(await presentOrder(ctx, order));
    },
  );

  routes.get(
    '/orders/myorders',
    {
      config: { access: 'order.list-own' },
      schema: {
        operationId: 'listMyOrders',
        summary: 'Your own orders',
        description: 'Newest first.',
        tags,
        security,
        response: { 200: z.array(orderJson), ...refusals(401) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrders(ctx, await myOrders(ctx));
    },
  );

  routes.get(
    '/orders/:id',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'getOrder',
        summary: 'One order',
        description: 'For its owner, and for staff as far as their role goes.',
        tags,
        security,
        params: idParams,
        response: { 200: orderJson, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await orderDetail(ctx, parseId(request.params.id)));
    },
  );

  routes.put(
    '/orders/:id/deliver',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'deliverOrder',
        summary: 'Mark a paid order as delivered',
        description: 'For owners, managers and packers.',
        tags,
        security,
        params: idParams,
        response: { 200: orderJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await deliverOrder(ctx, parseId(request.params.id)));
    },
  );

  routes.put(
    '/orders/:id/deliver/undo',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'undoDelivery',
        summary: 'Undo the marking of an order as delivered',
        description: `For owners, managers and packers, within ${durationText(UNDO_DELIVERY_MINUTES)}.`,
        tags,
        security,
        params: idParams,
        response: { 200: orderJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await undoDelivery(ctx, parseId(request.params.id)));
    },
  );

  routes.put(
    '/orders/:id/cancel',
    {
      config: { access: 'order.cancel' },
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order',
        description:
          'For its buyer until something is packed, and for owners, managers and support until something has left. Its stock becomes available again at once; a paid one needs `refund`, and its money goes back.',
        tags,
        security,
        params: idParams,
        body: cancelBody,
        response: { 200: orderJson, ...refusals(400, 401, 404, 409, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { reason, refund } = request.body ?? {};
      const input = { reason, refunds: refund === true };
      return presentOrder(ctx, await cancelOrder(ctx, parseId(request.params.id), input));
    },
  );
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' ? header : null;
}
