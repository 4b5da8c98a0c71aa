import { type ClassType, Field, ObjectType } from 'type-graphql';
import type { Connection } from '../lists/connection.ts';

@ObjectType('PageInfo', { description: 'Where a stretch of a connection lies.' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether there is more after this stretch.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether this stretch began after a cursor.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The first entry’s cursor; null when there is none.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last entry’s cursor, to go on after; null when there is none.',
  })
  endCursor!: string | null;
}

/** The types `<Name>Connection` and `<Name>Edge` of a list that grows without end. */
export function connectionType<Node extends object>(
  name: string,
  node: () => ClassType<Node>,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `An entry of a list of ${name} and its place in it.` })
  class EdgeType {
    @Field(() => String, { description: 'Give it as `after` to go on behind this entry.' })
    cursor!: string;

    @Field(node, { description: 'The entry itself.' })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A stretch of a list of ${name}.` })
  class ConnectionType implements Connection<Node> {
    @Field(() => [EdgeType], { description: 'The entries of this stretch.' })
    edges!: EdgeType[];

    @Field(() => PageInfoType, { description: 'Where this stretch lies.' })
    pageInfo!: PageInfoType;
  }

  return ConnectionType;
}
