import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contextOf } from '../../context/request.ts';
import { documented, NO_TOKEN, refusals, withExample } from '../../../platform/rest/answers.ts';
import { undoAccountChange } from './account-undo.service.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

const token = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });

const undoBody = withExample(z.object({ token: token.describe('From the link in the mail.') }), {
  token: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
});
const undoneJson = documented('ChangeUndone', z.object({ detail: z.string() }), {
  detail: 'ada@example.com is the email address of your account again, and you are signed out everywhere.',
});

/** Not among the documented calls. */
export function registerAccountUndoRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/users/undo',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'undoAccountChange',
        summary: 'Undo a change of e-mail address or password with the link in a mail',
        description: `The link works once, within ${linkLife('account-undo')}, whatever was changed since. It restores the previous address and password and ends every session.`,
        tags: ['Users'],
        security: NO_TOKEN,
        body: undoBody,
        response: { 200: undoneJson, ...refusals(400, 409, 429) },
      },
    },
    async (request) => {
      const { email, needsNewPassword } = await undoAccountChange(contextOf(request), request.body.token);
      const undone = `${email} is the email address of your account again, and you are signed out everywhere.`;
      return { detail: needsNewPassword ? `${undone} Choose a new password to sign in.` : undone };
    },
  );
}
