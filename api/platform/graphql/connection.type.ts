import type { GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { boundsText, grouped } from '../../domain/forms/limits.ts';
import { MAX_HITS, MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import type { Connection, ConnectionInput } from '../lists/connection.ts';

const ENTRIES = boundsText(1, MAX_PAGE_SIZE);

@ObjectType('PageInfo', { description: 'Where a page lies in its list.' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether entries follow; with `before`, always true.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether entries come before; with `after`, always true.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the first entry, for `before`; null if there are none.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last entry, for `after`; null if there are none.',
  })
  endCursor!: string | null;
}

export function connectionType<Node extends object>(
  name: string,
  node: () => ClassType<Node>,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `An entry of a list of ${name}, with its cursor.` })
  class EdgeType {
    @Field(() => String, {
      description: 'For `after` or `before`, to read on from this entry.',
    })
    cursor!: string;

    @Field(node, { description: 'The entry.' })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.` })
  class ConnectionType implements Connection<Node> {
    @Field(() => [EdgeType], { description: 'The entries of the page.' })
    edges!: EdgeType[];

    @Field(() => PageInfoType, { description: 'Where the page lies.' })
    pageInfo!: PageInfoType;

    @Field(() => Int, {
      description: `The number of entries in the whole list; hits of a search are counted at least up to ${grouped(MAX_HITS)}.`,
    })
    totalCount!: () => Promise<number>;

    @Field(() => Boolean, {
      description: 'False where a search stopped counting: there are more than `totalCount`.',
    })
    isTotalExact!: () => Promise<boolean>;
  }

  return ConnectionType;
}

/** @param otherwise the default of `first` */
export function connectionArguments(otherwise: number): ClassType<ConnectionInput> {
  @ArgsType()
  class ConnectionArguments implements ConnectionInput {
    @Field(() => Int, {
      nullable: true,
      defaultValue: otherwise,
      description: `The number of entries, ${ENTRIES}, from the start or after a cursor.`,
    })
    first!: number | null;

    @Field(() => String, { nullable: true, description: 'The page begins after this cursor.' })
    after!: string | null;

    @Field(() => Int, {
      nullable: true,
      description: `The number of entries, ${ENTRIES}, from the end or before a cursor; \`first\` is then ignored.`,
    })
    last!: number | null;

    @Field(() => String, { nullable: true, description: 'The page ends before this cursor; with `last`.' })
    before!: string | null;
  }

  return ConnectionArguments;
}

/** Counts a list only if `totalCount` is asked for. */
export function countOnDemand(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) continue;
    const { totalCount, isTotalExact } = type.getFields();
    if (isTotalExact) {
      isTotalExact.resolve = (connection: Connection<unknown>) => connection.isTotalExact?.() ?? true;
    }
    if (totalCount) totalCount.resolve = (connection: Connection<unknown>) => connection.totalCount();
  }
  return schema;
}
