import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { MAX_COLOURS } from '../../../domain/catalogue/facts/colours.ts';
import { refusals, SIGNED_IN, SIGNED_IN_OR_NOT } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { changeFacts } from './facts-changes.service.ts';
import { factsBody } from './facts-body.ts';
import { colourJson, factsJson } from './facts.presenter.ts';
import { colours, factsOfProduct } from './facts.service.ts';
import { productFacts } from './product-facts.loader.ts';

export function registerFactsRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Products'];

  routes.get(
    '/products/:id/facts',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'getProductFacts',
        summary: 'What holds of a product whichever variant is chosen',
        description: 'A fact is null where the shop has not said it.',
        tags,
        security: SIGNED_IN_OR_NOT,
        params: idParams,
        response: { 200: factsJson, ...refusals(404) },
      },
    },
    (request) => factsOfProduct(contextOf(request), parseId(request.params.id)),
  );

  routes.put(
    '/products/:id/facts',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'changeProductFacts',
        summary: 'Say all facts of a product anew',
        description: 'Owners and managers only. Facts that are left out are not said any more.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        body: factsBody,
        response: { 200: factsJson, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await changeFacts(ctx, { id: parseId(request.params.id), facts: request.body ?? {} });
      return await ctx.loader(productFacts).load(id);
    },
  );

  routes.get(
    '/colours',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listColours',
        summary: 'The colours of hair in the trade',
        description: `At most ${MAX_COLOURS}; variants name them by their code.`,
        tags,
        security: SIGNED_IN_OR_NOT,
        response: { 200: z.array(colourJson), ...refusals(400) },
      },
    },
    (request) => colours(contextOf(request)),
  );
}
