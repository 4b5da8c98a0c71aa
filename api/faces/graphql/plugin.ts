import path from 'node:path';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import type { Parts, RequestContext } from '../../shop/context/context.ts';
import { contextOf } from '../../shop/context/request.ts';
import { DOCUMENT_ROUTE } from '../../shop/context/field-access.ts';
import { answerLimits } from './answer-limits.ts';
import { compiledQueries } from './compiled-queries.ts';
import { createDocumentStore } from './document-store.ts';
import { answerGraphqlError, formatError } from './errors.ts';
import { knownOperations } from './known-operations.ts';
import { documentLimits, PARSE_LIMITS } from './limits.ts';
import { meteredOperations } from './metered-operations.ts';
import { shopSchema } from './schema.ts';
import { registerPlayground } from './playground.ts';
import { readShopDocuments, registerShopDocuments } from './shop-documents.ts';
import { markSharedAnswers, registerSharedDocuments } from './shared-answers.ts';
import { acceptUploads } from '../../shop/media/graphql-uploads.ts';
import { variableRules } from './variable-rules.ts';

/** @param distDir the build's folder with `web` and `playground` */
export async function registerGraphql(
  app: FastifyInstance,
  parts: Parts,
  distDir: string | null,
  answers: AnswerCache,
): Promise<void> {
  const schema = await shopSchema();
  const documents = await readShopDocuments(distDir);
  const format = formatError(parts.log);
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: parts.settings.playground,
    hideSchemaDetailsFromClientErrors: !parts.settings.playground,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    validationRules: [knownOperations, ...documentLimits],
    parseOptions: PARSE_LIMITS,
    documentStore: createDocumentStore(),
    // It would close the app at once. The shop serves for `DRAIN_SECONDS` more.
    stopOnTerminationSignals: false,
    formatError: format,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would visit every field, and nothing uses it.
      ApolloServerPluginCacheControlDisabled(),
      retryAfterHeader,
      ...(parts.meter || parts.settings.tracing ? [meteredOperations(parts.meter, documents)] : []),
      variableRules(schema),
      // Before the plugins that may cache or compile the answer.
      answerLimits(schema),
      markSharedAnswers,
      compiledQueries(schema, format),
    ],
  });
  await server.start();
  app.addHook('onClose', () => server.stop());
  const handler = fastifyApolloHandler(server, { context: contextFor });
  await app.register(async (scope) => {
    scope.setErrorHandler(answerGraphqlError);
    acceptUploads(scope);
    registerSharedDocuments(scope, answers);
    registerShopDocuments(scope, documents, parts.settings.trustedDocuments);
    scope.route({
      url: '/graphql',
      method: ['POST'],
      config: DOCUMENT_ROUTE,
      bodyLimit: BODY_LIMIT,
      handler,
    });
    if (parts.settings.playground && distDir !== null)
      await registerPlayground(scope, path.join(distDir, 'playground'), handler);
    else scope.route({ url: '/graphql', method: ['GET'], config: DOCUMENT_ROUTE, handler });
  });
}

/** Apollo copies the own fields of a context for each operation; inherited ones, such as the lazy `em`, stay lazy. */
const contextFor = async (request: FastifyRequest) => Object.create(contextOf(request)) as RequestContext;

/** The largest are the variants of one product, all added at once. */
const BODY_LIMIT = 200 * 1024;

/** Errors of an operation come with status 200; the waiting time is also a header. */
const retryAfterHeader: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const wait = response.body.singleResult.errors?.[0]?.extensions?.['retryAfterSeconds'];
        if (typeof wait === 'number') response.http.headers.set('retry-after', String(wait));
      },
    };
  },
};
