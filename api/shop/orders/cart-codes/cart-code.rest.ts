import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CART_CODE_DAYS } from '../../../domain/cart-codes/cart-code.ts';
import { documented, NO_TOKEN, refusals, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { presentVariant, variantJson } from '../../catalogue/variant/variant.presenter.ts';
import { contextOf } from '../../context/request.ts';
import { postedLine } from '../order-line.rest.ts';
import { type SharedCart, shareCart, sharedCart } from './cart-code.service.ts';

const EXAMPLE_VARIANT = {
  sku: 'BONE-22-1B',
  options: { length: '22', colour: '1B' },
  choice: '22 inch, 1B',
  price: 89.99,
  wasPrice: null,
  wasUntil: null,
  countInStock: 8,
  isStandard: true,
  version: 1,
};

const sharedCartJson = documented(
  'SharedCart',
  z.object({
    code: z.string(),
    expiresAt: timeJson,
    lines: z.array(
      z.object({
        product: z.int().nullable().describe('The product’s id; null for what is no longer sold.'),
        sku: z.string(),
        qty: z.int(),
        variant: variantJson.nullable().describe('With the price and stock of this moment.'),
      }),
    ),
  }),
  {
    code: 'K7QM-4P',
    expiresAt: '2026-12-09T12:00:00.000Z',
    lines: [{ product: 7, sku: 'BONE-22-1B', qty: 1, variant: EXAMPLE_VARIANT }],
  },
);

const body = withExample(z.object({ orderItems: z.array(postedLine).nullish() }).nullish(), {
  orderItems: [{ product: 7, qty: 1 }],
});

const params = z.object({ code: withExample(z.string(), 'K7QM-4P') });

/** Not among the documented calls. */
export function registerCartCodeRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags: ['Orders'], security: NO_TOKEN };

  routes.post(
    '/cart-codes',
    {
      config: { access: 'cart.share' },
      schema: {
        ...shared,
        operationId: 'shareCart',
        summary: 'Keep a cart under a code',
        description: `The code opens it for ${CART_CODE_DAYS} days, for whoever has it. It reserves nothing.`,
        body,
        response: { 201: sharedCartJson, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const cart = await shareCart(contextOf(request), request.body?.orderItems ?? []);
      return reply.status(201).send(present(cart));
    },
  );

  routes.get(
    '/cart-codes/:code',
    {
      config: { access: 'cart.share' },
      schema: {
        ...shared,
        operationId: 'openCart',
        summary: 'The cart that has a code',
        description: 'In any case, with or without the dash. Prices and stock are those of this moment.',
        params,
        response: { 200: sharedCartJson, ...refusals(404, 429) },
      },
    },
    async (request) => present(await sharedCart(contextOf(request), request.params.code)),
  );
}

function present({ code, expiresAt, lines }: SharedCart): z.output<typeof sharedCartJson> {
  return {
    code,
    expiresAt: expiresAt.toISOString(),
    lines: lines.map(({ sku, qty, variant }) => ({
      product: variant && variant.product,
      sku,
      qty,
      variant: variant && presentVariant(variant),
    })),
  };
}
