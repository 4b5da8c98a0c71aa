import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documented, NO_TOKEN, refusals } from '../../platform/rest/answers.ts';
import { offerCsrfCookie } from '../../platform/rest/csrf.ts';
import { contextOf } from '../../shop/context/request.ts';
import { isSecure } from '../http/tls.ts';

const csrfTokenJson = documented('CsrfToken', z.object({ csrftoken: z.string() }), {
  csrftoken: 'm2Gd0Zl1S0Zc0mY7bV9ZQ1fKqfXw3sTn',
});

/** For clients that upload without having signed in or opened the console in this browser. */
export function registerCsrfToken(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/csrf',
    {
      config: { access: 'shop.visit' },
      schema: {
        operationId: 'getCsrfToken',
        summary: 'The token that an upload sends in its header',
        description: 'Also sets the cookie `csrftoken`, as signing in and the console’s pages do.',
        tags: ['Users'],
        security: NO_TOKEN,
        response: { 200: csrfTokenJson, ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { settings } = contextOf(request).parts;
      return { csrftoken: offerCsrfCookie(request, reply, isSecure(settings, request)) };
    },
  );
}
