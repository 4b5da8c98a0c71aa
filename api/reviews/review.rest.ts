import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productDetail } from '../catalogue/product.service.ts';
import { parseId } from '../domain/ids.ts';
import { contextOf } from '../request-context.ts';
import { idParams, restNumber } from '../rest/fields.ts';
import { presentProductDetail, presentReview } from './review.presenter.ts';
import { reviewsOf, writeReview } from './review.service.ts';

const reviewBody = z.object({
  rating: restNumber().describe('A whole number from 1 to 5.'),
  comment: z.string({ error: 'must be text' }).nullish().describe('Up to 2,000 characters; may be empty.'),
});

/** One product together with its reviews, and writing one (section 7). */
export function registerReviewRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/products/:id',
    { schema: { summary: 'One product with its reviews', tags: ['Products'], params: idParams } },
    async (request) => {
      const ctx = contextOf(request);
      const product = await productDetail(ctx, parseId(request.params.id));
      return presentProductDetail(product, await reviewsOf(ctx, product.id));
    },
  );

  routes.post(
    '/products/:id/reviews',
    { schema: { summary: 'Review a product', tags: ['Reviews'], params: idParams, body: reviewBody } },
    async (request, reply) => {
      const { rating, comment } = request.body;
      const input = { productId: parseId(request.params.id), rating, comment: comment ?? '' };
      return reply.status(201).send(presentReview(await writeReview(contextOf(request), input)));
    },
  );
}
