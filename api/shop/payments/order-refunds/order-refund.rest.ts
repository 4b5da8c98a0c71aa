import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { REFUND_WORDS } from '../../../domain/refunds/refund-words.ts';
import { STAFF_REFUND_REASONS } from '../../../domain/payments/refund-lifecycle.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { RequestContext } from '../../context/context.ts';
import { orderDetail } from '../../orders/reading/order-reading.service.ts';
import { presentOrderRefund } from '../refunds/refund.presenter.ts';
import { refundsByOrder } from '../refunds/refunds.loader.ts';
import { previewRefund, refundOrder, type RefundPreview } from './order-refund.service.ts';
import { linesByRefund } from './refund-lines.loader.ts';

const money = z.object({ value: z.string(), currency: z.string() });

const itemJson = z.object({
  line: z.int(),
  name: z.string(),
  choice: z.string(),
  qty: z.int(),
  itemsPrice: z.number(),
  taxPrice: z.number(),
});

const EXAMPLE_ITEM = {
  line: 31,
  name: 'Bone Straight 22 inch',
  choice: '',
  qty: 1,
  itemsPrice: 45_000,
  taxPrice: 3375,
};

export const previewJson = documented(
  'RefundPreview',
  z.object({
    items: z.array(itemJson.extend({ withdrawnQty: z.int().describe('How many are not sent any more.') })),
    itemsPrice: z.number(),
    taxPrice: z.number(),
    shippingPrice: z.number(),
    returnFee: z.number().describe('What the shop keeps of a return.'),
    amount: z.number().describe('In naira.'),
    payable: money.describe('The same in the currency of the payment.'),
    left: z.number().describe('What can still go back, before this; give it as `expectedLeft`.'),
  }),
  {
    items: [{ ...EXAMPLE_ITEM, withdrawnQty: 1 }],
    itemsPrice: 45_000,
    taxPrice: 3375,
    shippingPrice: 2500,
    returnFee: 0,
    amount: 50_875,
    payable: { value: '31.80', currency: 'USD' },
    left: 50_875,
  },
);

const refundJson = documented(
  'OrderRefund',
  z.object({
    reference: z.string(),
    amount: money,
    orderAmount: z.number().nullable().describe('In naira, where staff of the shop gave it back.'),
    status: z.string(),
    reason: z.string(),
    words: z.string().nullable(),
    items: z.array(itemJson),
    createdAt: timeJson,
    updatedAt: timeJson,
  }),
  {
    reference: 'RF-0F8FAD5BD9',
    amount: { value: '31.80', currency: 'USD' },
    orderAmount: 50_875,
    status: 'requested',
    reason: 'fault',
    words: 'The lace was torn.',
    items: [EXAMPLE_ITEM],
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
  },
);

const wishBody = z.object({
  lines: z
    .array(z.looseObject({ line: validatedLater('integer'), qty: validatedLater('integer') }))
    .nullish()
    .describe('The pieces; without them and an amount everything that is left.'),
  amount: validatedLater('number').optional().describe('In naira, instead of pieces.'),
  reason: z.unknown().meta({ type: 'string', enum: [...STAFF_REFUND_REASONS] }),
});

const previewBody = withExample(wishBody.partial().nullish(), {
  lines: [{ line: 31, qty: 1 }],
  reason: 'fault',
});

const refundBody = withExample(
  wishBody
    .extend({
      expectedLeft: validatedLater('number').describe('What was left when you looked, in naira.'),
      words: validatedLater('string')
        .optional()
        .describe(`What the buyer reads about it: ${lengthText(REFUND_WORDS).toLowerCase()}.`),
      restock: validatedLater('boolean').optional().describe('Whether the pieces go back on sale.'),
    })
    .partial()
    .nullish(),
  {
    lines: [{ line: 31, qty: 1 }],
    reason: 'fault',
    expectedLeft: 50_875,
    words: 'The lace was torn.',
    restock: false,
  },
);

const common = { tags: ['Orders'], security: SIGNED_IN, params: idParams };
const STAFF = 'For owners and managers.';

export function registerOrderRefundRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:id/refunds',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listOrderRefunds',
        summary: 'Money of an order that has gone back or is on its way',
        description: 'Newest first. For its owner, and for staff as far as their role goes.',
        ...common,
        response: { 200: z.array(refundJson), ...refusals(401, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentRefunds(ctx, (await orderDetail(ctx, parseId(request.params.id))).id);
    },
  );

  routes.post(
    '/orders/:id/refunds/preview',
    {
      config: { access: 'order.refund' },
      schema: {
        operationId: 'previewRefund',
        summary: 'What a refund would give back',
        description: `Does nothing. ${STAFF}`,
        ...common,
        body: previewBody,
        response: { 200: previewJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      presentPreview(await previewRefund(contextOf(request), parseId(request.params.id), request.body ?? {})),
  );

  routes.post(
    '/orders/:id/refunds',
    {
      config: { access: 'order.refund' },
      schema: {
        operationId: 'refundOrder',
        summary: 'Give money of a paid order back',
        description: `Everything, some lines, or an amount. ${STAFF}`,
        ...common,
        body: refundBody,
        response: { 200: z.array(refundJson), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await refundOrder(ctx, parseId(request.params.id), request.body ?? {});
      return presentRefunds(ctx, id);
    },
  );
}

async function presentRefunds(ctx: RequestContext, orderId: number): Promise<z.infer<typeof refundJson>[]> {
  const refunds = await ctx.loader(refundsByOrder).load(orderId);
  return Promise.all(
    refunds.map(async (refund) => {
      const { id, amount, status, reason, createdAt, updatedAt } = presentOrderRefund(refund);
      const items = await ctx.loader(linesByRefund).load(refund.id);
      return {
        reference: id,
        amount,
        orderAmount: refund.orderAmount === null ? null : nairaFromKobo(refund.orderAmount),
        status,
        reason,
        words: refund.words,
        items: items.map(presentItem),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      };
    }),
  );
}

type Item = Omit<z.infer<typeof itemJson>, 'line'> & { lineId: number };

const presentItem = ({
  lineId,
  name,
  choice,
  qty,
  itemsPrice,
  taxPrice,
}: Item): z.infer<typeof itemJson> => ({
  line: lineId,
  name,
  choice,
  qty,
  itemsPrice: nairaFromKobo(itemsPrice),
  taxPrice: nairaFromKobo(taxPrice),
});

export function presentPreview({ lines, payable, ...sums }: RefundPreview): z.infer<typeof previewJson> {
  return {
    items: lines.map((line) => ({ ...presentItem(line), withdrawnQty: line.withdrawnQty })),
    itemsPrice: nairaFromKobo(sums.itemsPrice),
    taxPrice: nairaFromKobo(sums.taxPrice),
    shippingPrice: nairaFromKobo(sums.shippingPrice),
    returnFee: nairaFromKobo(sums.returnFee),
    amount: nairaFromKobo(sums.amount),
    payable: { value: payable.value, currency: payable.currency },
    left: nairaFromKobo(sums.left),
  };
}
