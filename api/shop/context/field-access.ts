import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { RequestContext } from './context.ts';
import { type Action, enter, PERMISSIONS } from '../../domain/permissions.ts';

/** For the routes that take documents: each field of a document has a rule of its own. */
export const DOCUMENT_ROUTE = { access: 'shop.visit' } as const;

/** Says which action a query or mutation is. The service behind it still asks whose the thing is that it acts on. */
export function Access(action: Action): MethodDecorator {
  return Extensions({ access: action });
}

/**
 * Refuses a query or mutation at the door to whoever may never do it, before its service is reached.
 * @throws Error when one says no action: what nobody has thought about is open to nobody
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
    if (PERMISSIONS[access] === 'everyone') continue;
    field.resolve = (source, args, ctx, info): unknown => {
      enter(ctx.viewer, access);
      return resolve(source, args, ctx, info);
    };
  }
}

function isAction(value: unknown): value is Action {
  return typeof value === 'string' && Object.hasOwn(PERMISSIONS, value);
}
