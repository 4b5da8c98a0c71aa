import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseId } from '../../../domain/ids.ts';
import { refusals, SIGNED_IN } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { presentProduct, productJson } from '../browsing/product.presenter.ts';
import { duplicateProduct } from './product-duplicate.service.ts';

export function registerProductDuplicateRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/products/duplicate/:id',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'duplicateProduct',
        summary: 'Copy a product as a draft',
        description:
          'Owners and managers only. The copy has the texts, picture, facts, variants and prices, under new skus; no stock and no reviews.',
        tags: ['Products'],
        security: SIGNED_IN,
        params: idParams,
        response: { 201: productJson, ...refusals(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const copy = await duplicateProduct(contextOf(request), parseId(request.params.id));
      return reply.status(201).send(presentProduct(copy));
    },
  );
}
