import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PERCENT_BOUNDS } from '../../../domain/catalogue/price-change.ts';
import { badInput } from '../../../domain/errors.ts';
import { MAX_BULK_PRODUCTS } from '../../../domain/forms/bulk-edit.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { type BulkTarget, changeProducts } from './bulk-edit.service.ts';

const bulkBody = withExample(
  z
    .object({
      products: z
        .unknown()
        .meta({
          type: 'array',
          items: {
            type: 'object',
            properties: { _id: { type: 'integer' }, version: { type: 'integer' } },
            required: ['_id'],
          },
        })
        .describe(
          `At most ${MAX_BULK_PRODUCTS}, each by its \`_id\`; with \`version\` a product that has changed since is refused.`,
        ),
      pricePercent: validatedLater('number').describe(
        `By how many percent the prices of all their variants change: above ${PERCENT_BOUNDS.above}, up to ${PERCENT_BOUNDS.most}.`,
      ),
      category: validatedLater('string').describe(`${lengthText(LIMITS.category, 1)}.`),
      isPublished: validatedLater('boolean').describe('True publishes them, false hides them.'),
    })
    .partial()
    .nullish(),
  { products: [{ _id: 7 }, { _id: 9 }], pricePercent: 5 },
);

const bulkJson = documented(
  'BulkEdit',
  z.object({
    changed: z.int(),
    unchanged: z.int().describe('They were as wanted before.'),
    refused: z.array(z.object({ _id: z.int(), name: z.string().nullable(), detail: z.string() })),
  }),
  {
    changed: 1,
    unchanged: 0,
    refused: [{ _id: 9, name: 'Bone Straight', detail: 'Somebody has changed it in the meantime.' }],
  },
);

export function registerBulkEditRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/products/bulk-edit',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'changeProducts',
        summary: 'Change many products at once',
        description:
          'Owners and managers only. Prices by percent, the category, or who sees them, in one transaction. Products that cannot be changed are named, and the others are changed.',
        tags: ['Products'],
        security: SIGNED_IN,
        body: bulkBody,
        response: { 200: bulkJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => {
      const { products, ...changes } = request.body ?? {};
      const edit = { ...changes, products: targetsIn(products) };
      const { refused, ...counts } = await changeProducts(contextOf(request), edit);
      return {
        ...counts,
        refused: refused.map(({ productId, name, message }) => ({ _id: productId, name, detail: message })),
      };
    },
  );
}

/** What is no list of ids is refused. */
function targetsIn(given: unknown): BulkTarget[] {
  const rows: unknown[] = Array.isArray(given) ? given : [];
  return rows.map((row) => {
    const { _id, version = null } = (typeof row === 'object' && row !== null ? row : {}) as Record<
      string,
      unknown
    >;
    if (version !== null && typeof version !== 'number') {
      throw badInput({ version: 'Send the version that you have read, a whole number.' });
    }
    return { id: parseId(_id), version };
  });
}
