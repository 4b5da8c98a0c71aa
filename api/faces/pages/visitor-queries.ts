import { execute, type GraphQLSchema } from 'graphql';
import { ShopError } from '../../domain/errors.ts';
import type { RequestContext } from '../../shop/context/context.ts';
import type { Ask } from './page-renderer.ts';

/** Without HTTP and the limits for untrusted documents. @param contextValue a visitor's, for all queries of one page */
export function visitorQueries(schema: GraphQLSchema, contextValue: RequestContext): Ask {
  return async (document, variableValues) => {
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    const cause = errors?.[0]?.originalError ?? errors?.[0];
    if (cause instanceof ShopError && cause.code === 'NOT_FOUND') return null;
    if (cause || !data) throw new Error('A query of the page failed.', { cause });
    return data;
  };
}
