import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_SIMILAR, SIMILAR } from '../../../domain/catalogue/similar.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { refusals, SIGNED_IN_OR_NOT, withExample } from '../../../platform/rest/answers.ts';
import { idParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { presentProduct, productJson } from '../browsing/product.presenter.ts';
import { productDetail } from '../browsing/product.service.ts';
import { similarProducts } from './similar-products.service.ts';

const query = z.object({
  first: withExample(
    queryText().describe(`How many at most, ${boundsText(1, MAX_SIMILAR)}; ${SIMILAR} without it.`),
    '4',
  ),
});

/** What else a shopper may like. Not among the documented calls. */
export function registerSimilarProductsRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/similar',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listSimilarProducts',
        summary: 'Products that are like one',
        description:
          'Others in stock that are most like it in texture, length, colour, price, category, lace and cap, the most similar first.',
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        params: idParams,
        querystring: query,
        response: { 200: z.array(productJson), ...refusals(400, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await productDetail(ctx, parseId(request.params.id));
      const { first } = request.query;
      return (await similarProducts(ctx, id, first === undefined ? null : Number(first))).map(presentProduct);
    },
  );
}
