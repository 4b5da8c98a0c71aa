import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productOrSample } from '../catalogue/browsing/product.service.ts';
import { parseId } from '../../domain/ids.ts';
import { contextOf } from '../context/request.ts';
import { refusals, SIGNED_IN, SIGNED_IN_OR_NOT, withExample } from '../../platform/rest/answers.ts';
import { idParams, restNumber } from '../../platform/rest/fields.ts';
import { presentProductDetail, presentReview, productDetailJson, reviewJson } from './review.presenter.ts';
import { reviewsOf, writeReview } from './review.service.ts';
import { MAX_RATING, MIN_RATING } from '../../domain/catalogue/rating.ts';
import { LIMITS, lengthText } from '../../domain/forms/limits.ts';

const reviewBody = withExample(
  z.object({
    rating: restNumber().describe(`A whole number from ${MIN_RATING} to ${MAX_RATING}.`),
    comment: z
      .string({ error: 'must be text' })
      .nullish()
      .describe(`${lengthText(LIMITS.comment)}; may be empty.`),
  }),
  { rating: 5, comment: 'Worth every kobo.' },
);

const MAX_REVIEWS = 500;

export function registerReviewRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/products/:id',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'getProduct',
        summary: 'One product with its reviews',
        description: `The ${MAX_REVIEWS} newest reviews; \`numReviews\` says how many there are. Drafts are for owners, managers and readers, except an unedited draft (with or without a picture), which everybody can see.`,
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        params: idParams,
        response: { 200: productDetailJson, ...refusals(404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const product = await productOrSample(ctx, parseId(request.params.id));
      return presentProductDetail(product, await reviewsOf(ctx, product.id, MAX_REVIEWS));
    },
  );

  routes.post(
    '/products/:id/reviews',
    {
      config: { access: 'review.write' },
      schema: {
        operationId: 'createReview',
        summary: 'Review a product',
        description: 'One review for each user and product.',
        tags: ['Reviews'],
        security: SIGNED_IN,
        params: idParams,
        body: reviewBody,
        response: { 201: reviewJson, ...refusals(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { rating, comment } = request.body;
      const input = { productId: parseId(request.params.id), rating, comment: comment ?? '' };
      return reply.status(201).send(presentReview(await writeReview(contextOf(request), input)));
    },
  );
}
