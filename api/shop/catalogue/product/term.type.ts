import { Field, ObjectType } from 'type-graphql';

@ObjectType('Term', { description: 'A term of the wig trade; the page `/words` explains it.' })
export class TermType {
  @Field(() => String, { description: 'Its anchor on that page.' })
  slug!: string;

  @Field(() => String, { description: 'The term.' })
  name!: string;
}
