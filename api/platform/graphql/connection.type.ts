import type { GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { boundsText, grouped } from '../../domain/forms/limits.ts';
import { MAX_HITS, MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import type { Connection, ConnectionInput } from '../lists/connection.ts';

const ENTRIES = boundsText(1, MAX_PAGE_SIZE);

@ObjectType('PageInfo', { description: 'Where a part of a list lies that was read from cursor to cursor.' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether there is more behind it; with `before`, always.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there is more before it; with `after`, always.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The first entry’s cursor, to go back before; null when there is none.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last entry’s cursor, to go on after; null when there is none.',
  })
  endCursor!: string | null;
}

export function connectionType<Node extends object>(
  name: string,
  node: () => ClassType<Node>,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `An entry of a list of ${name} and its place in it.` })
  class EdgeType {
    @Field(() => String, {
      description: 'Give it as `after` to go on behind this entry, or as `before` to go back.',
    })
    cursor!: string;

    @Field(node, { description: 'The entry itself.' })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A list of ${name}, read from cursor to cursor.` })
  class ConnectionType implements Connection<Node> {
    @Field(() => [EdgeType], { description: 'The entries that were asked for, in the order of the list.' })
    edges!: EdgeType[];

    @Field(() => PageInfoType, { description: 'Where they lie.' })
    pageInfo!: PageInfoType;

    @Field(() => Int, {
      description: `How many entries the whole list has; the hits of a search are counted up to ${grouped(MAX_HITS)} at least.`,
    })
    totalCount!: () => Promise<number>;
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
      description: `How many entries, ${ENTRIES}, from the beginning or after a cursor.`,
    })
    first!: number | null;

    @Field(() => String, { nullable: true, description: 'The cursor to go on after.' })
    after!: string | null;

    @Field(() => Int, {
      nullable: true,
      description: `How many entries, ${ENTRIES}, from the end or before a cursor; \`first\` does not count then.`,
    })
    last!: number | null;

    @Field(() => String, { nullable: true, description: 'The cursor to go back before, with `last`.' })
    before!: string | null;
  }

  return ConnectionArguments;
}

/** Counts a list only if `totalCount` is asked for. */
export function countOnDemand(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) continue;
    const { totalCount } = type.getFields();
    if (totalCount) totalCount.resolve = (connection: Connection<unknown>) => connection.totalCount();
  }
  return schema;
}
