import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AUDIT_TEXT } from '../../../domain/audit/audit-actions.ts';
import { ALL_PRODUCT_EVENTS } from '../../../domain/catalogue/product-history.ts';
import { parseId } from '../../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, timeJson } from '../../../platform/rest/answers.ts';
import { idParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { productHistory } from './product-history.service.ts';

const historyJson = documented(
  'ProductHistory',
  z.object({
    entries: z.array(
      z.object({
        cursor: z.string().describe('For `after`, to read on from this entry.'),
        createdAt: timeJson,
        event: z.enum(ALL_PRODUCT_EVENTS),
        actorId: z.int().nullable().describe('Null for orders, the command line and the shop itself.'),
        actorName: z.string().nullable(),
        role: z.string().nullable(),
        orderId: z.int().nullable(),
        changes: z.array(
          z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      }),
    ),
    next: z.string().nullable().describe('Give it as `after` for the next ones; null at the end.'),
  }),
  {
    entries: [
      {
        cursor: 'MTIuNTU',
        createdAt: '2026-11-20T12:00:00.000Z',
        event: 'CHANGED',
        actorId: 1,
        actorName: 'Femi Adeyemi',
        role: 'owner',
        orderId: null,
        changes: [{ field: 'price', before: '89.99', after: '79.99' }],
      },
    ],
    next: null,
  },
);

export function registerProductHistoryRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/history',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'listProductHistory',
        summary: 'Who changed what of a product',
        description: `Owners and managers only. Changes by staff and what orders took from its stock in the last ${AUDIT_TEXT}, the newest first.`,
        tags: ['Products'],
        security: SIGNED_IN,
        params: idParams,
        querystring: z.object({ after: queryText().describe('The `next` of an answer.') }),
        response: { 200: historyJson, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { params, query } = request;
      const { entries, next } = await productHistory(contextOf(request), {
        id: parseId(params.id),
        after: query.after ?? null,
      });
      return {
        entries: entries.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() })),
        next,
      };
    },
  );
}
