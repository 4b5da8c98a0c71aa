import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_VARIANTS } from '../../../domain/catalogue/variants/options.ts';
import { parseId } from '../../../domain/ids.ts';
import { refusals, SIGNED_IN_OR_NOT } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { presentVariant, variantJson } from './variant.presenter.ts';
import { variantsOfProduct } from './variant.service.ts';

export function registerVariantRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/variants',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listProductVariants',
        summary: 'What can be bought of a product',
        description: `At most ${MAX_VARIANTS}; a product without options has one. For drafts the same holds as for the product.`,
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        params: idParams,
        response: { 200: z.array(variantJson), ...refusals(404) },
      },
    },
    async (request) => {
      const variants = await variantsOfProduct(contextOf(request), parseId(request.params.id));
      return variants.map(presentVariant);
    },
  );
}
