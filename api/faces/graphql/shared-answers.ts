import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import { keyOfDocument, keyOfQuery } from '../../platform/cache/answer-key.ts';
import { answerOrMake } from '../../platform/cache/cached-reads.ts';
import type { RequestContext } from '../../shop/context/context.ts';

/** Root fields whose answer to a visitor depends on nothing but the catalogue and the settings. */
const CATALOGUE_FIELDS = new Set([
  '__typename',
  'product',
  'productById',
  'products',
  'productsByIds',
  'productsWithIds',
  'productsConnection',
  'shopSettings',
  'suggestions',
  'topProducts',
]);

/**
 * Answers a visitor's document from the cache before it is even parsed: the key is the body or the address as it was
 * sent. Whether the answer may be kept is known only once the operation is (see `markSharedAnswers`).
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
    // A known answer needs no reading of the question.
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
    /** Under which the answer to a posted document may be kept. */
    documentKey: string | null;
  }
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
