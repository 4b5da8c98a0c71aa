import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badInput } from '../../../domain/errors.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import { MAX_REVIEW_PHOTOS } from '../../../domain/reviews/review-photos.ts';
import { MODERATION_LIMITS, REVIEW_STATES } from '../../../domain/reviews/moderation.ts';
import { REPORT_REASONS } from '../../../domain/reviews/reports.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import type { RequestContext } from '../../context/context.ts';
import { contextOf } from '../../context/request.ts';
import { photoJson, presentPhoto } from '../photos/review-photo.presenter.ts';
import {
  answerReview,
  approveReview,
  hideReview,
  listReviews,
  type StaffReview,
} from './moderation.service.ts';

const EXAMPLE = {
  _id: 31,
  product: 7,
  productName: 'Amara Body Wave',
  name: 'Ada Obi',
  rating: 5,
  comment: 'Worth every kobo.',
  verifiedPurchase: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  state: 'approved' as const,
  hiddenReason: '',
  reply: 'Thank you, Ada.',
  helpful: 4,
  photos: [{ _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7', image: '/media/3f0a.webp', isApproved: false }],
  reports: [{ reason: 'offensive' as const, count: 2 }],
};

const reviewJson = documented(
  'StaffReview',
  z.object({
    _id: z.int(),
    product: z.int(),
    productName: z.string(),
    name: z.string().nullable().describe('The author’s full name; null of deleted accounts.'),
    rating: z.int(),
    comment: z.string(),
    verifiedPurchase: z.boolean(),
    createdAt: timeJson,
    state: z.enum(REVIEW_STATES),
    hiddenReason: z.string().describe('For staff alone; empty unless it is hidden.'),
    reply: z.string().describe('Empty for nothing.'),
    helpful: z.int(),
    photos: z.array(photoJson).describe('Those that wait too.'),
    reports: z
      .array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() }))
      .describe('Why people have reported it; empty once staff approve or hide it.'),
  }),
  EXAMPLE,
);

const pageJson = documented(
  'StaffReviewPage',
  z.object({ reviews: z.array(reviewJson), page: z.int(), pages: z.int(), total: z.int() }),
  { reviews: [EXAMPLE], page: 1, pages: 1, total: 1 },
);

const shared = { tags: ['Reviews'], security: SIGNED_IN };
const config = { access: 'review.manage' } as const;
const WHO = 'Owners, managers and support only.';
const changed = { 200: reviewJson, ...refusals(400, 401, 403, 404) };

/** What staff decide about reviews. Not among the documented calls. */
export function registerReviewModerationRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/reviews',
    {
      config: { access: 'review.view' },
      schema: {
        ...shared,
        operationId: 'listReviews',
        summary: 'All reviews',
        description: 'Owners, managers, support and readers only. Hidden ones too, the newest first.',
        querystring: z.object({
          state: queryText().describe(`Only these: ${REVIEW_STATES.join(', ')}.`),
          rating: queryText().describe('Only with this many stars.'),
          reported: queryText().describe('`true` for only those that people have reported.'),
          page: queryText().describe('The page number, from 1.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { state, rating, reported, page } = request.query;
      const wanted = { page: parsePage(page), pageSize: DEFAULT_PAGE_SIZE };
      const isReported = reported === 'true' ? true : null;
      const filter = { state: stateOf(state), rating: rating ? Number(rating) : null, isReported };
      const { items, ...list } = await listReviews(contextOf(request), { ...wanted, ...filter });
      return { ...list, reviews: items.map((one) => present(contextOf(request), one)) };
    },
  );

  routes.post(
    '/reviews/:id/approve',
    {
      config,
      schema: {
        ...shared,
        operationId: 'approveReview',
        summary: 'Say that a review is in order',
        description: `${WHO} A hidden one is shown and counted again.`,
        params: idParams,
        body: withExample(
          z
            .object({
              photos: z
                .array(z.uuid())
                .max(MAX_REVIEW_PHOTOS)
                .describe('Its photos that are in order; while others wait, the review is still new.'),
            })
            .partial()
            .nullish(),
          { photos: ['7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7'] },
        ),
        response: changed,
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      const ctx = contextOf(request);
      return present(ctx, await approveReview(ctx, { id, photos: request.body?.photos ?? [] }));
    },
  );

  routes.post(
    '/reviews/:id/hide',
    {
      config,
      schema: {
        ...shared,
        operationId: 'hideReview',
        summary: 'Hide a review',
        description: `${WHO} It is neither shown nor counted.`,
        params: idParams,
        body: withExample(
          z
            .object({
              reason: validatedLater('string').describe(
                `Why, for staff alone: ${lengthText(MODERATION_LIMITS.reason, 1)}.`,
              ),
            })
            .partial()
            .nullish(),
          { reason: 'Names somebody.' },
        ),
        response: changed,
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      const ctx = contextOf(request);
      return present(ctx, await hideReview(ctx, { id, reason: request.body?.reason }));
    },
  );

  routes.put(
    '/reviews/:id/reply',
    {
      config,
      schema: {
        ...shared,
        operationId: 'answerReview',
        summary: 'Answer a review as the shop',
        description: `${WHO} Everybody reads the answer; an empty one takes it back.`,
        params: idParams,
        body: withExample(
          z
            .object({
              reply: validatedLater('string').describe(`${lengthText(MODERATION_LIMITS.reply)}.`),
            })
            .partial()
            .nullish(),
          { reply: 'Thank you, Ada.' },
        ),
        response: changed,
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      const ctx = contextOf(request);
      return present(ctx, await answerReview(ctx, { id, reply: request.body?.reply }));
    },
  );
}

function stateOf(text: string | undefined) {
  if (!text) return null;
  const state = REVIEW_STATES.find((one) => one === text);
  if (!state) throw badInput({ state: `Choose from ${REVIEW_STATES.join(', ')}.` });
  return state;
}

function present(
  ctx: RequestContext,
  { id, productId, createdAt, ...review }: StaffReview,
): z.output<typeof reviewJson> {
  const { productName, name, rating, comment, verifiedPurchase, state, hiddenReason, reply, helpful } =
    review;
  const photos = review.photos.map(presentPhoto(ctx));
  return {
    _id: id,
    product: productId,
    productName: productName ?? '',
    name,
    rating,
    comment,
    verifiedPurchase,
    createdAt: createdAt.toISOString(),
    state,
    hiddenReason,
    reply,
    helpful,
    photos,
    reports: review.reports,
  };
}
