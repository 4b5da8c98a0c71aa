import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { contextOf } from '../../context/request.ts';
import { proveSignIn } from './protection.service.ts';

const stepUpBody = withExample(
  z.object({
    currentPassword: z.string(),
    code: z.string().nullish().describe('A code of the second factor, for accounts that have one.'),
  }),
  { currentPassword: 'demo-shopper-1' },
);

const provenJson = documented('StepUp', z.object({ provenUntil: z.string() }), {
  provenUntil: '2026-11-20T12:15:00.000Z',
});

/** What a sign-in that is not recent calls before it may do what cannot be undone. */
export function registerProtectionRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/users/step-up',
    {
      config: { access: 'profile.edit' },
      schema: {
        operationId: 'stepUp',
        summary: 'Prove that a sign-in is in the right hands',
        description: `For ${durationText(FRESH_MINUTES)} the token may then do what was answered 401 with \`WWW-Authenticate: Bearer error="insufficient_user_authentication"\` (RFC 9470).`,
        tags: ['Users'],
        security: SIGNED_IN,
        body: stepUpBody,
        response: { 200: provenJson, ...refusals(400, 401, 429) },
      },
    },
    async (request) => {
      const provenUntil = await proveSignIn(contextOf(request), request.body);
      return { provenUntil: provenUntil.toISOString() };
    },
  );
}
