import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { ShopError } from '../../domain/errors.ts';
import type { RequestContext } from '../../shop/context/context.ts';
import type { Ask } from './page-renderer.ts';

type Run = (ctx: RequestContext, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/**
 * Without HTTP and the limits for untrusted documents. The pages have a few documents, which run as compiled code.
 * @returns for the context of a visitor what answers all queries of one page
 */
export function visitorQueries(schema: GraphQLSchema): (ctx: RequestContext) => Ask {
  const known = new Map<DocumentNode, Run>();
  const runOf = (document: DocumentNode): Run => {
    const run = known.get(document) ?? compiled(schema, document);
    known.set(document, run);
    return run;
  };
  return (ctx) => async (document, variables) => {
    const { data, errors } = await runOf(document)(ctx, variables);
    const cause = errors?.[0]?.originalError ?? errors?.[0];
    if (cause instanceof ShopError && cause.code === 'NOT_FOUND') return null;
    if (cause || !data) throw new Error('A query of the page failed.', { cause });
    return data;
  };
}

/** What cannot be compiled is interpreted. */
function compiled(schema: GraphQLSchema, document: DocumentNode): Run {
  const made = compileQuery(schema, document);
  return isCompiledQuery(made)
    ? async (ctx, variables) => await made.query(undefined, ctx, variables)
    : async (contextValue, variableValues) =>
        await execute({ schema, document, variableValues, contextValue });
}
