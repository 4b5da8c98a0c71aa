import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { documented, NO_TOKEN, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { addHeaders, idempotencyKey, ORDER_EXAMPLE, orderFields } from '../order.rest.ts';
import { ORDER_ANSWER, orderJson, presentOrder } from '../reading/order.presenter.ts';
import { askOrderLink, renewOrderLink } from './guest-link.service.ts';
import { placeGuestOrder } from './guest-placement.service.ts';

const GUEST_EXAMPLE = { ...ORDER_EXAMPLE, email: 'bola@example.com', phone: '0803 123 4567' };

const guestBody = withExample(
  orderFields
    .extend({
      email: validatedLater('string').optional().describe('Where mails about the order go.'),
      phone: validatedLater('string').optional().describe('Of the address too, if it has none.'),
    })
    .nullish()
    .describe('Posted prices and totals are ignored; the shop’s own prices apply.'),
  GUEST_EXAMPLE,
);

const placedJson = documented(
  'GuestOrder',
  z.object({
    order: orderJson,
    key: z
      .string()
      .describe(
        'Opens this order: send it as `Authorization: Bearer <key>` to see, pay and cancel it and to ask for returns.',
      ),
  }),
  { order: ORDER_ANSWER, key: 'order-12-q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c' },
);

const linkBody = withExample(
  z
    .object({ order: validatedLater('string').optional(), email: validatedLater('string').optional() })
    .nullish(),
  { order: '12', email: 'bola@example.com' },
);

const SENT = 'If there is such an order, a mail with its link is on its way.';
const NO_MAIL_SERVER = 'This shop does not send mail. Ask the shop about your order.';
const sentJson = documented('OrderLinkAsked', z.object({ detail: z.string() }), { detail: SENT });

const tags = ['Orders'];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Not among the documented calls. */
export function registerGuestOrderRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/orders/guest',
    {
      config: { access: 'order.place-as-guest' },
      schema: {
        operationId: 'placeGuestOrder',
        summary: 'Place an order without an account',
        description:
          'Where the owner allows it, else 401. Reserves the stock at once, at the shop’s own prices. Calls about this order take its key in place of a token.',
        tags,
        security: NO_TOKEN,
        headers: addHeaders,
        body: guestBody,
        response: { 201: placedJson, ...refusals(400, 401, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { orderItems, ...given } = request.body ?? {};
      const { order, key } = await placeGuestOrder(ctx, {
        orderItems: orderItems ?? [],
        shippingAddress: given.shippingAddress,
        paymentMethod: given.paymentMethod,
        deliveryMethod: given.deliveryMethod,
        couponCode: given.couponCode,
        buyerNote: given.buyerNote,
        unitCheck: given.unitCheck,
        email: given.email,
        phone: given.phone,
        idempotencyKey: idempotencyKey(request),
      });
      return reply.status(201).send({ order: await presentOrder(ctx, order), key });
    },
  );

  routes.post(
    '/orders/guest/link',
    {
      config: { access: 'order.ask-link' },
      schema: {
        operationId: 'askOrderLink',
        summary: 'Request a mail with the link to an order placed without an account',
        description: 'The answer is the same whether there is such an order or not.',
        tags,
        security: NO_TOKEN,
        body: linkBody,
        response: { 200: sentJson, ...refusals(400, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { order, email } = request.body ?? {};
      await askOrderLink(ctx, {
        order: typeof order === 'number' ? String(order) : text(order),
        email: text(email),
      });
      return { detail: ctx.parts.settings.mail ? SENT : NO_MAIL_SERVER };
    },
  );

  routes.post(
    '/orders/:id/guest-link',
    {
      config: { access: 'order.renew-link' },
      schema: {
        operationId: 'renewOrderLink',
        summary: 'End the link to an order placed without an account, and mail another',
        description: 'For owners, managers and support. Nobody but the guest sees the link.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: orderJson, ...refusals(401, 403, 404, 409, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await renewOrderLink(ctx, parseId(request.params.id)));
    },
  );
}
