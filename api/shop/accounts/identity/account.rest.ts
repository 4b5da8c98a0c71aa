import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contextOf } from '../../context/request.ts';
import { documented, NO_TOKEN, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { presentUser, presentUserInfo, userInfoJson, userJson } from './account.presenter.ts';
import { login, logout, profile, register } from './account.service.ts';
import { updateProfile } from './profile.service.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });

const loginBody = withExample(
  z.object({
    username: text.describe('The e-mail address.'),
    password: text,
    code: z.string().nullish().describe('A code of the second factor, for accounts that have one.'),
  }),
  { username: 'ada@example.com', password: 'demo-shopper-1' },
);

const registerBody = withExample(
  z.object({
    name: text,
    email: text,
    password: text.describe(`${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}.`),
  }),
  { name: 'Ada Obi', email: 'ada.obi@example.com', password: 'correct horse' },
);

const profileBody = withExample(
  z.object({
    id: z.unknown().optional().describe('Your own id; optional.'),
    name: text,
    email: text,
    password: text.nullish().describe('Missing, null or empty: the password stays unchanged.'),
  }),
  { id: 2, name: 'Ada Obi', email: 'ada@example.com', password: '' },
);

const STEP_UP = `Accounts with a second factor need \`POST /api/users/step-up/\` first when the sign-in is older than ${durationText(FRESH_MINUTES)}.`;

const signedOutJson = documented('SignedOut', z.object({ detail: z.string() }), { detail: 'Signed out.' });

export function registerAccountRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Users'];

  routes.post(
    '/users/login',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'login',
        summary: 'Sign in',
        description:
          'An account with a second factor is answered 401 without a `code`, and the sentence asks for one: repeat the call with it.',
        tags,
        security: NO_TOKEN,
        body: loginBody,
        response: { 200: userInfoJson, ...refusals(400, 401, 429) },
      },
    },
    async (request) => {
      const { username: email, password, code } = request.body;
      return presentUserInfo(await login(contextOf(request), { email, password, code }));
    },
  );

  routes.post(
    '/users/register',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'register',
        summary: 'Create an account and sign in',
        tags,
        security: NO_TOKEN,
        body: registerBody,
        response: { 201: userInfoJson, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const signedIn = await register(contextOf(request), request.body);
      return reply.status(201).send(presentUserInfo(signedIn));
    },
  );

  routes.post(
    '/users/logout',
    {
      config: { access: 'session.end' },
      schema: {
        operationId: 'logout',
        summary: 'Sign out',
        description: 'The token stops working at once.',
        tags,
        security: SIGNED_IN,
        response: { 200: signedOutJson, ...refusals(401) },
      },
    },
    async (request) => {
      await logout(contextOf(request));
      return { detail: 'Signed out.' };
    },
  );

  routes.get(
    '/users/profile',
    {
      config: { access: 'profile.view' },
      schema: {
        operationId: 'getProfile',
        summary: 'Your own account',
        tags,
        security: SIGNED_IN,
        response: { 200: userJson, ...refusals(401) },
      },
    },
    async (request) => presentUser(await profile(contextOf(request))),
  );

  routes.put(
    '/users/profile/update',
    {
      config: { access: 'profile.edit' },
      schema: {
        operationId: 'updateProfile',
        summary: 'Change your own account',
        description: `A new e-mail address or password ends every other session. A mail to the previous address announces it, with a link that undoes it for ${linkLife('account-undo')}. With a new password the answer contains a new token. ${STEP_UP}`,
        tags,
        security: SIGNED_IN,
        body: profileBody,
        response: { 200: userInfoJson, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request) => presentUserInfo(await updateProfile(contextOf(request), request.body, 'enrolled')),
  );
}
