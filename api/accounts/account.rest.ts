import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contextOf } from '../request-context.ts';
import { presentUser, presentUserInfo } from './account.presenter.ts';
import { login, logout, profile, register } from './account.service.ts';
import { updateProfile } from './profile.service.ts';

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });

const loginBody = z.object({
  username: text.describe('The e-mail address.'),
  password: text,
});

const registerBody = z.object({
  name: text,
  email: text,
  password: text.describe('8 to 128 characters.'),
});

const profileBody = z.object({
  id: z.unknown().optional().describe('One’s own id; may be left out.'),
  name: text,
  email: text,
  password: text.nullish().describe('Left out, null or empty: the password stays as it is.'),
});

/** The account calls of section 7, and signing out. */
export function registerAccountRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Users'];

  routes.post('/users/login', { schema: { summary: 'Sign in', tags, body: loginBody } }, async (request) => {
    const { username, password } = request.body;
    return presentUserInfo(await login(contextOf(request), { email: username, password }));
  });

  routes.post(
    '/users/register',
    { schema: { summary: 'Make an account and sign in', tags, body: registerBody } },
    async (request, reply) => {
      const signedIn = await register(contextOf(request), request.body);
      return reply.status(201).send(presentUserInfo(signedIn));
    },
  );

  routes.post('/users/logout', { schema: { summary: 'Sign out', tags } }, async (request) => {
    await logout(contextOf(request));
    return { detail: 'Signed out.' };
  });

  routes.get('/users/profile', { schema: { summary: 'One’s own account', tags } }, async (request) =>
    presentUser(await profile(contextOf(request))),
  );

  routes.put(
    '/users/profile/update',
    { schema: { summary: 'Change one’s own account', tags, body: profileBody } },
    async (request) => presentUserInfo(await updateProfile(contextOf(request), request.body)),
  );
}
