import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { Parts, RequestContext } from '../context.ts';
import { contextOf } from '../request-context.ts';
import { formatError, statusOf } from './errors.ts';
import { documentLimits, PARSE_LIMITS } from './limits.ts';
import { buildShopSchema } from './schema.ts';
import { registerPlayground } from './playground.ts';

/** Mounts the API at /graphql: operations by POST (queries by GET too), and for browsers the playground page. */
export async function registerGraphql(
  app: FastifyInstance,
  parts: Parts,
  playgroundDir: string | null,
): Promise<void> {
  const server = new ApolloServer<RequestContext>({
    schema: await buildShopSchema(),
    introspection: parts.settings.playground,
    hideSchemaDetailsFromClientErrors: !parts.settings.playground,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    validationRules: documentLimits,
    parseOptions: PARSE_LIMITS,
    formatError: formatError(parts.log),
    plugins: [ApolloServerPluginLandingPageDisabled(), fastifyApolloDrainPlugin(app), wholeFailureStatus],
  });
  await server.start();
  const handler = fastifyApolloHandler(server, { context: async (request) => contextOf(request) });
  app.route({ url: '/graphql', method: ['POST'], bodyLimit: 100 * 1024, handler });
  if (parts.settings.playground && playgroundDir) registerPlayground(app, playgroundDir, handler);
  else app.route({ url: '/graphql', method: ['GET'], handler });
}

/** When nothing could be answered, the HTTP status says so too (401, 404, 429 ...), with Retry-After where it helps. */
const wholeFailureStatus: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        const first = errors?.[0];
        if (!first || response.body.kind !== 'single') return;
        const data = response.body.singleResult.data;
        if (data && Object.values(data).some((value) => value !== null)) return;
        if (first.originalError === undefined) return;
        response.http.status = statusOf(first);
        const wait = response.body.singleResult.errors?.[0]?.extensions?.['retryAfterSeconds'];
        if (typeof wait === 'number') response.http.headers.set('retry-after', String(wait));
      },
    };
  },
};
