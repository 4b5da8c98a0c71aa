import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../shop/context/context.ts';
import { isDatabaseDown } from '../../platform/database/errors.ts';
import type { formatError } from './errors.ts';

/** What is asked a few times is not worth the millisecond that compiling takes. Counted from when the document is kept. */
const USES_BEFORE = 2;

/** A compiled query is some ten kilobytes of code. */
const MOST_COMPILED = 300;

/**
 * Runs queries that are asked again and again as compiled code, which takes a fifth of walking their documents. An
 * answer with an error is not taken from it: a query changes nothing, so whatever goes wrong is asked once more in
 * GraphQL's own way, and errors are the same for everybody. Only what a busy database refused is not, since that would
 * make it busier and the refusal late. Apollo hands out the same document for the same text, so an operation is known by
 * its node.
 */
export function compiledQueries(
  schema: GraphQLSchema,
  format: ReturnType<typeof formatError>,
): ApolloServerPlugin<RequestContext> {
  /** How often it was asked; forgotten together with the document. */
  const uses = new WeakMap<OperationDefinitionNode, number>();
  /** False where there is no compiled form. */
  const compiled = new LRUCache<OperationDefinitionNode, CompiledQuery['query'] | false>({
    max: MOST_COMPILED,
  });

  function compiledOf(document: DocumentNode, operation: OperationDefinitionNode) {
    const known = compiled.get(operation);
    if (known !== undefined) return known;
    const times = (uses.get(operation) ?? 0) + 1;
    uses.set(operation, times);
    if (times <= USES_BEFORE) return false;
    const made = compileQuery(schema, document, operation.name?.value);
    const query = isCompiledQuery(made) && made.query;
    compiled.set(operation, query);
    return query;
  }

  /** As Apollo does it; what threw has no code of its own. */
  const formatted = ({ message, locations = [], path = [], originalError }: GraphQLError) =>
    format(
      { message, locations, path, extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR } },
      originalError,
    );

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, source, request, contextValue }) {
          if (!isCompilable(operation, source)) return null;
          const query = compiledOf(document, operation);
          const result = query && (await query(undefined, contextValue, request.variables ?? {}));
          if (!result || (result.errors && !isRefused(result))) return null;
          const { data = null, errors } = result;
          const singleResult = { data, ...(errors && { errors: errors.map(formatted) }) };
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

function isRefused({ errors = [] }: ExecutionResult): boolean {
  return errors.some(({ originalError }) => isDatabaseDown(originalError));
}

/** A document may have no operation of the name that was asked for. Questions about the schema are rare and large; a field called `__proto__` would be lost in a plain object. */
function isCompilable(operation: OperationDefinitionNode | undefined, source: string): boolean {
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    !source.includes('__proto__') &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__'),
    )
  );
}
