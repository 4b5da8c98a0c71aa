import { execute, type GraphQLSchema } from 'graphql';
import { ShopError } from '../../domain/errors.ts';
import type { RequestContext } from '../../shop/context/context.ts';
import type { Ask } from './page-renderer.ts';

/**
 * Runs a page's queries on the shop's own schema, without HTTP and without the checks that strangers' documents need.
 * @param contextValue of a visitor; all queries of one page share it
 */
export function visitorQueries(schema: GraphQLSchema, contextValue: RequestContext): Ask {
  return async (document, variableValues) => {
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    const cause = errors?.[0]?.originalError ?? errors?.[0];
    if (cause instanceof ShopError && cause.code === 'NOT_FOUND') return null;
    if (cause || !data) throw new Error('A page’s query has failed.', { cause });
    return data;
  };
}
