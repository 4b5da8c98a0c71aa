import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productOrSample } from '../catalogue/browsing/product.service.ts';
import { parseId } from '../../domain/ids.ts';
import { contextOf } from '../context/request.ts';
import { refusals, SIGNED_IN, SIGNED_IN_OR_NOT, withExample } from '../../platform/rest/answers.ts';
import { idParams, restNumber, validatedLater } from '../../platform/rest/fields.ts';
import { presentProductDetail, presentReview, productDetailJson, reviewJson } from './review.presenter.ts';
import { reviewsOf, writeReview } from './review.service.ts';
import {
  CAPS_FELT,
  COLOURS_SEEN,
  EXPERIENCES,
  INSTALLS,
  LENGTHS_FELT,
} from '../../domain/reviews/wearer-facts.ts';
import { MAX_RATING, MIN_RATING } from '../../domain/catalogue/rating.ts';
import { LIMITS, lengthText } from '../../domain/forms/limits.ts';

const reviewBody = withExample(
  z.object({
    rating: restNumber().describe(`A whole number from ${MIN_RATING} to ${MAX_RATING}.`),
    comment: z
      .string({ error: 'must be text' })
      .nullish()
      .describe(`${lengthText(LIMITS.comment)}; may be empty.`),
    facts: z
      .object({
        monthsWorn: validatedLater('integer').describe('Whole months; 0 is less than one.'),
        install: validatedLater('string').describe(`How it is put on: ${INSTALLS.join(', ')}.`),
        capFelt: validatedLater('string').describe(`How the cap felt: ${CAPS_FELT.join(', ')}.`),
        lengthFelt: validatedLater('string').describe(`How the length felt: ${LENGTHS_FELT.join(', ')}.`),
        colourSeen: validatedLater('string').describe(
          `The colour against the picture: ${COLOURS_SEEN.join(', ')}.`,
        ),
        experience: validatedLater('string').describe(`With such hair: ${EXPERIENCES.join(', ')}.`),
        heightCm: validatedLater('integer').describe('In cm; needs `showsBody`.'),
        showsBody: validatedLater('boolean').describe(
          'Whether you agree that height and cap size are shown.',
        ),
      })
      .partial()
      .nullish()
      .describe('What you say of wearing it; may be left out.'),
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
      const { rating, comment, facts = null } = request.body;
      const input = { productId: parseId(request.params.id), rating, comment: comment ?? '', facts };
      return reply.status(201).send(presentReview(await writeReview(contextOf(request), input)));
    },
  );
}
