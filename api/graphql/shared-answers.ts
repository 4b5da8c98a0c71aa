import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { AnswerCache } from '../answer-cache/answer-cache.ts';
import { answerOrMake, isAnonymous } from '../answer-cache/cached-reads.ts';
import type { RequestContext } from '../context.ts';

/** Root fields whose answer to a visitor depends on nothing but the catalogue and the settings. */
const CATALOGUE_FIELDS = new Set([
  '__typename',
  'product',
  'products',
  'productsByIds',
  'productsConnection',
  'shopSettings',
  'suggestions',
  'topProducts',
]);

/**
 * Answers a visitor's document from the cache before it is even parsed: the key is the body as it was sent. Whether the
 * answer may be kept is known only once the operation is (see `markSharedAnswers`).
 */
export function registerSharedDocuments(scope: FastifyInstance, cache: AnswerCache): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('sentBody', '');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentBody = body;
    // A known answer needs no reading of the question.
    if (isAnonymous(request) && cache.get(keyOf(request))) done(null);
    else void parse(request, body, done);
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (request.sentBody !== '' && isAnonymous(request))
      await answerOrMake(cache, keyOf(request), request, reply);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came. */
    sentBody: string;
  }
}

/** The answer's media type follows what the client accepts, so it belongs to the key. */
function keyOf(request: FastifyRequest): string {
  return `${request.headers.accept ?? ''}\n${request.sentBody}`;
}

/** Tells which answers are the same for every visitor: queries of the catalogue alone that went well. */
export const markSharedAnswers: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, contextValue, response }) {
        const wentWell = response.body.kind === 'single' && response.body.singleResult.errors === undefined;
        // Apollo hands a copy of the context on; what it refers to is the request's own.
        contextValue.answer.isShared = wentWell && operation !== undefined && readsCatalogueOnly(operation);
      },
    };
  },
};

function readsCatalogueOnly(operation: OperationDefinitionNode): boolean {
  return (
    operation.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && CATALOGUE_FIELDS.has(selection.name.value),
    )
  );
}
