import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseId } from '../../../domain/ids.ts';
import { refusals, SIGNED_IN } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { presentReview, reviewJson } from '../review.presenter.ts';
import { voteHelpful } from './vote.service.ts';

const shared = { tags: ['Reviews'], security: SIGNED_IN, params: idParams };
const config = { access: 'review.vote' } as const;
const response = { 200: reviewJson, ...refusals(400, 401, 404, 429) };

/** Who finds a review helpful. Not among the documented calls. */
export function registerVoteRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/reviews/:id/helpful',
    {
      config,
      schema: {
        ...shared,
        operationId: 'voteReview',
        summary: 'Say that a review helps you',
        description: 'Not your own; a second time changes nothing.',
        response,
      },
    },
    async (request) =>
      presentReview(
        await voteHelpful(contextOf(request), { id: parseId(request.params.id), isHelpful: true }),
      ),
  );

  routes.delete(
    '/reviews/:id/helpful',
    {
      config,
      schema: {
        ...shared,
        operationId: 'takeBackVote',
        summary: 'Take back that a review helps you',
        description: 'One that you did not find helpful stays as it is.',
        response,
      },
    },
    async (request) =>
      presentReview(
        await voteHelpful(contextOf(request), { id: parseId(request.params.id), isHelpful: false }),
      ),
  );
}
