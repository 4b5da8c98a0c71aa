import { execute, type GraphQLSchema } from 'graphql';
import type { Parts } from '../../shop/context/context.ts';
import { ShopError } from '../../domain/errors.ts';
import { openContext } from '../../shop/context/open-context.ts';
import type { Ask } from './page-renderer.ts';

/**
 * Runs a page's queries on the shop's own schema as a visitor, without HTTP and without the checks that strangers'
 * documents need. All queries of one page share one context.
 */
export async function visitorQueries(schema: GraphQLSchema, parts: Parts): Promise<Ask> {
  const contextValue = await openContext(parts);
  return async (document, variableValues) => {
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    const cause = errors?.[0]?.originalError ?? errors?.[0];
    if (cause instanceof ShopError && cause.code === 'NOT_FOUND') return null;
    if (cause || !data) throw new Error('A page’s query has failed.', { cause });
    return data;
  };
}
