import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FIRST_STEPS } from '../../domain/settings/first-steps.ts';
import { documented, refusals, SIGNED_IN } from '../../platform/rest/answers.ts';
import { contextOf } from '../context/request.ts';
import { shopFirstSteps } from './first-steps.service.ts';

const stepsJson = documented(
  'FirstSteps',
  z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    isDismissed: z.boolean().describe('Whether the owner wants to see them no more.'),
  }),
  { steps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'PRODUCT' })), isDismissed: false },
);

export function registerFirstStepsRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/admin/first-steps',
    {
      config: { access: 'settings.view' },
      schema: {
        operationId: 'getFirstSteps',
        summary: 'What is left to do before a new shop can sell',
        description: 'Owners, managers and readers only. The settings’ group `setup` dismisses them.',
        tags: ['Settings'],
        security: SIGNED_IN,
        response: { 200: stepsJson, ...refusals(401, 403) },
      },
    },
    async (request) => shopFirstSteps(contextOf(request)),
  );
}
