import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { refuseIfCrowded } from '../../platform/database/writers.ts';
import type { RequestContext } from './context.ts';
import { type Action, enter, isOpen, PERMISSIONS } from '../../domain/permissions.ts';

/** For the GraphQL routes: each field has its own access rule. */
export const DOCUMENT_ROUTE = { access: 'shop.visit' } as const;

/** The action that the caller must be permitted to do. The service still checks who owns the object. */
export function Access(action: Action): MethodDecorator {
  return Extensions({ access: action });
}

/**
 * Rejects queries and mutations of callers without permission before the service runs, and mutations while too many wait
 * to write.
 * @throws Error when a field declares no action (deny by default)
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) guardRoot(root);
  return schema;
}

function guardRoot(root: GraphQLObjectType<unknown, RequestContext>): void {
  for (const field of Object.values(root.getFields())) {
    const { access } = field.extensions;
    const { resolve } = field;
    if (!isAction(access) || !resolve) throw new Error(`${root.name}.${field.name} declares no access.`);
    field.resolve = (source, args, ctx, info): unknown => {
      // What everyone may do a key may not: it has its scopes alone.
      if (!isOpen(access) || ctx.viewer?.mayOnly) enter(ctx.viewer, access);
      if (root.name !== 'Mutation') return resolve(source, args, ctx, info);
      return refuseIfCrowded(ctx.parts.orm.em).then(() => resolve(source, args, ctx, info));
    };
  }
}

function isAction(value: unknown): value is Action {
  return typeof value === 'string' && Object.hasOwn(PERMISSIONS, value);
}
