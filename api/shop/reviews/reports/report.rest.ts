import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { REPORT_REASONS } from '../../../domain/reviews/reports.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { reportReview } from './report.service.ts';

const REPORTED = 'Thank you. We will look at this review.';

const reportedJson = documented('ReviewReported', z.object({ detail: z.string() }), { detail: REPORTED });

const body = withExample(
  z
    .object({ reason: z.unknown().meta({ type: 'string', enum: [...REPORT_REASONS] }) })
    .partial()
    .nullish(),
  { reason: 'offensive' },
);

/** Reviews that the shop should look at. Not among the documented calls. */
export function registerReviewReportRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/reviews/:id/report',
    {
      config: { access: 'review.report' },
      schema: {
        tags: ['Reviews'],
        security: SIGNED_IN,
        operationId: 'reportReview',
        summary: 'Ask the shop to look at a review',
        description: 'Not your own. Once for each person, whose last reason counts.',
        params: idParams,
        body,
        response: { 200: reportedJson, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const { params, body: given } = request;
      await reportReview(contextOf(request), { id: parseId(params.id), reason: given?.reason });
      return { detail: REPORTED };
    },
  );
}
