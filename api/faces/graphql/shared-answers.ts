import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import { keyOfDocument, keyOfQuery } from '../../platform/cache/answer-key.ts';
import { answerOrMake } from '../../platform/cache/cached-reads.ts';
import type { RequestContext } from '../../shop/context/context.ts';

/** Root fields whose answer to a visitor depends only on the catalogue and the settings. */
const CATALOGUE_FIELDS = new Set([
  '__typename',
  'contentPage',
  'contentPages',
  'product',
  'productById',
  'products',
  'productsByIds',
  'productsWithIds',
  'productsConnection',
  'shopSettings',
  'suggestions',
  'topProducts',
  'variant',
  'variantsWithSkus',
]);

/**
 * Answers visitors from the cache before parsing: the key is the raw body or address. Whether an answer may be cached
 * is known only once the operation is (`markSharedAnswers`).
 */
export function registerSharedDocuments(scope: FastifyInstance, cache: AnswerCache): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('documentKey', null);
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const { readBody } = request.raw;
    done(null, readBody ? Readable.from(readBody) : payload);
  });
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.documentKey = keyOfDocument(body, request.headers);
    // With a cached answer the document need not be parsed.
    if (request.documentKey !== null && cache.get(request.documentKey)) done(null);
    else void parse(request, body.toString(), done);
  });
  scope.addHook('preHandler', (request, reply, done) => {
    const key = request.method === 'GET' ? keyOfQuery(request.url, request.headers) : request.documentKey;
    answerOrMake(cache, key, request, reply, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache key of a posted document. */
    documentKey: string | null;
  }
}

/** Marks answers that are the same for every visitor: successful queries of the catalogue alone. */
export const markSharedAnswers: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, contextValue, response }) {
        const wentWell = response.body.kind === 'single' && response.body.singleResult.errors === undefined;
        // Apollo passes a copy of the context, whose `answer` is still the request's own object.
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
