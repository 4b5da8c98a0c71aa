import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, SIGNED_IN_OR_NOT } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import type { RequestContext } from '../../context/context.ts';
import { contextOf } from '../../context/request.ts';
import { presentProductPage, productPageJson } from './product.presenter.ts';
import type { ShelfInput } from '../facets/shelf.arguments.ts';
import { shelfQuery, slugParams, wantedOf } from '../facets/shelf.query.ts';

interface Documentation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
}

/** The products of a category or collection. @param path of all of them: `/categories` */
export function registerShelfProducts(
  rest: FastifyInstance,
  path: string,
  schema: Documentation,
  products: (ctx: RequestContext, input: ShelfInput) => Promise<Parameters<typeof presentProductPage>[0]>,
): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    `${path}/:slug/products`,
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        ...schema,
        security: SIGNED_IN_OR_NOT,
        params: slugParams,
        querystring: shelfQuery,
        response: { 200: productPageJson, ...refusals(400, 404) },
      },
    },
    async (request) => {
      const { slug } = request.params;
      return presentProductPage(await products(contextOf(request), { slug, ...wantedOf(request.query) }));
    },
  );
}

/** The call that deletes an entry. @param one what it is: `Category` */
export function registerRemoval(
  rest: FastifyInstance,
  path: string,
  { one, mayConflict, ...schema }: Documentation & { one: string; mayConflict: boolean },
  remove: (ctx: RequestContext, id: number | null) => Promise<unknown>,
): void {
  const detail = `${one} deleted.`;
  const json = documented(`${one}Deleted`, z.object({ detail: z.string() }), { detail });
  rest.withTypeProvider<ZodTypeProvider>().delete(
    `${path}/:id`,
    {
      config: { access: 'product.manage' },
      schema: {
        ...schema,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: json, ...refusals(401, 403, 404), ...(mayConflict && refusals(409)) },
      },
    },
    async (request) => {
      await remove(contextOf(request), parseId(request.params.id));
      return { detail };
    },
  );
}
