import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parsePublicId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { refundReference } from '../../../domain/payments/refund-lifecycle.ts';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import {
  documented,
  nairaJson,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { publicIdParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { handRefunds, recordSentRefund } from './hand-refunds.service.ts';

const handRefundsJson = documented(
  'HandRefunds',
  z.object({
    refunds: z.array(
      z.object({
        _id: z.uuid(),
        order: z.int(),
        buyer: z.string(),
        method: z.string(),
        amount: nairaJson,
        reason: z.string(),
        reference: z.string(),
        createdAt: timeJson,
      }),
    ),
    next: z.string().nullable().describe('For `after`, where there are more.'),
  }),
  {
    refunds: [
      {
        _id: '5e9b1f4e-4b0c-4d57-8a31-c2f9d6e07b18',
        order: 12,
        buyer: 'Ada Obi',
        method: 'Bank transfer',
        amount: 20,
        reason: 'wrong-amount',
        reference: 'RF-5E9B1F4E4B',
        createdAt: '2026-11-20T15:00:00.000Z',
      },
    ],
    next: null,
  },
);

const sentJson = documented('SentRefund', z.object({ order: z.int(), status: z.literal('completed') }), {
  order: 12,
  status: 'completed',
});

const sentBody = withExample(
  z
    .object({
      reference: validatedLater('string').describe(
        `The bank’s: ${lengthText(TRANSFER_LIMITS.reference, 1).toLowerCase()}.`,
      ),
    })
    .partial()
    .nullish(),
  { reference: 'FT26112398765' },
);

const common = { tags: ['Orders'], security: SIGNED_IN };

/** Sending back without a provider. */
export function registerHandRefundRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/refunds-by-hand',
    {
      config: { access: 'payment.view' },
      schema: {
        operationId: 'listHandRefunds',
        summary: 'Money that has to be sent back by hand',
        description: 'For owners, managers and readers. The newest first.',
        ...common,
        querystring: z.object({ after: queryText() }),
        response: { 200: handRefundsJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { edges, pageInfo } = await handRefunds(contextOf(request), {
        after: request.query.after ?? null,
      });
      const refunds = edges.map(({ node }) => ({
        _id: node.requestKey,
        order: node.orderId,
        buyer: node.buyer,
        method: node.provider,
        amount: nairaFromKobo(node.amountCents),
        reason: node.reason,
        reference: refundReference(node.requestKey),
        createdAt: node.createdAt.toISOString(),
      }));
      return { refunds, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
  );

  routes.put(
    '/admin/refunds-by-hand/:id',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'recordSentRefund',
        summary: 'Record a refund that was sent by hand',
        description: 'For owners and managers.',
        ...common,
        params: publicIdParams,
        body: sentBody,
        response: {
          200: sentJson,
          ...refusals(400, 401, 403, 404, 409),
        },
      },
    },
    async (request) => {
      const { orderId } = await recordSentRefund(contextOf(request), {
        id: parsePublicId(request.params.id),
        reference: request.body?.reference,
      });
      return { order: orderId, status: 'completed' as const };
    },
  );
}
