import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../domain/errors.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { contextOf } from '../context/request.ts';
import { FIT_EXAMPLE, fitProfileJson, presentFitProfile } from './fit-profile.presenter.ts';
import { forgetFitProfile, keepFitProfile, myFitProfile } from './fit-profile.service.ts';

const FORGOTTEN = 'Your measures are forgotten.';

const forgottenJson = documented('FitProfileForgotten', z.object({ detail: z.string() }), {
  detail: FORGOTTEN,
});

const fitBody = withExample(
  z
    .object({
      head: z.unknown().meta({ type: 'object' }).describe('Measures by their names, in cm.'),
      heightCm: z.unknown().meta({ type: 'number' }),
      shade: z.unknown().meta({ type: 'object' }).describe('The code of a colour, with l, a and b.'),
    })
    .partial(),
  FIT_EXAMPLE,
);

/** The measures that somebody keeps in the account. Not among the documented calls. */
export function registerFitProfileRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags: ['Users'], security: SIGNED_IN };

  routes.get(
    '/users/profile/fit',
    {
      config: { access: 'profile.view' },
      schema: {
        ...shared,
        operationId: 'getMyFitProfile',
        summary: 'Your own measures',
        description: 'Not found unless you keep them in your account. Nobody else sees them.',
        response: { 200: fitProfileJson, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const profile = await myFitProfile(contextOf(request));
      if (!profile) throw notFound('Fit profile');
      return presentFitProfile(profile);
    },
  );

  routes.put(
    '/users/profile/fit',
    {
      config: { access: 'profile.edit' },
      schema: {
        ...shared,
        operationId: 'keepFitProfile',
        summary: 'Keep your measures in your account',
        description: 'In place of what it kept before: what is left out is not kept any more.',
        body: fitBody,
        response: { 200: fitProfileJson, ...refusals(400, 401, 429) },
      },
    },
    async (request) => presentFitProfile(await keepFitProfile(contextOf(request), request.body)),
  );

  routes.delete(
    '/users/profile/fit',
    {
      config: { access: 'profile.edit' },
      schema: {
        ...shared,
        operationId: 'forgetFitProfile',
        summary: 'Take your measures out of your account',
        description: 'Where there are none it changes nothing.',
        response: { 200: forgottenJson, ...refusals(401, 429) },
      },
    },
    async (request) => {
      await forgetFitProfile(contextOf(request));
      return { detail: FORGOTTEN };
    },
  );
}
