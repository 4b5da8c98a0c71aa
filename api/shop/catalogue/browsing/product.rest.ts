import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PAGE_SIZE, parsePage } from '../../../domain/pages/pagination.ts';
import { contextOf } from '../../context/request.ts';
import { refusals, SIGNED_IN_OR_NOT, withExample } from '../../../platform/rest/answers.ts';
import { facetQuery } from '../facets/facets.query.ts';
import { queryText } from '../../../platform/rest/fields.ts';
import { presentProduct, presentProductPage, productJson, productPageJson } from './product.presenter.ts';
import { readFacets } from '../../../domain/catalogue/facets/facet-address.ts';
import { listByFacets } from './faceted-list.service.ts';
import { topProducts } from './product.service.ts';
import { TOP_RATED } from '../../../domain/catalogue/product-lists.ts';

const listQuery = z.object({
  keyword: withExample(
    queryText().describe('Any part of a name, or words of brand, category and description.'),
    'bone',
  ),
  page: withExample(queryText().describe('From 1; anything else gives the nearest page.'), '1'),
  ...facetQuery,
});

/** The call for one product is with the reviews, which its answer contains. */
export function registerProductRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Products'];

  routes.get(
    '/products',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listProducts',
        summary: 'List or search the catalogue',
        description: `${PAGE_SIZE} products a page, newest first, or the most relevant first for a keyword.`,
        tags,
        security: SIGNED_IN_OR_NOT,
        querystring: listQuery,
        response: { 200: productPageJson, ...refusals(400) },
      },
    },
    async (request) => {
      const { keyword, page, ...facets } = request.query;
      const given = new URLSearchParams();
      for (const [name, value] of Object.entries(facets)) if (value !== undefined) given.set(name, value);
      const list = await listByFacets(contextOf(request), {
        keyword: keyword ?? null,
        page: parsePage(page),
        choice: readFacets(given),
      });
      return presentProductPage(list);
    },
  );

  routes.get(
    '/products/top',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listTopProducts',
        summary: `The ${TOP_RATED} best rated products`,
        tags,
        security: SIGNED_IN_OR_NOT,
        response: { 200: z.array(productJson), ...refusals(400) },
      },
    },
    async (request) => (await topProducts(contextOf(request))).map(presentProduct),
  );
}
