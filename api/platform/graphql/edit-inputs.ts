import { type ClassType, Field, ID, InputType, Int } from 'type-graphql';

interface NamedEntry {
  id: string;
}

interface ChangedEntry extends NamedEntry {
  version?: number | null;
}

/** The base of inputs that name an entry. @param one what it is, in a sentence: `category` */
export function byIdInput(one: string): ClassType<NamedEntry> {
  @InputType()
  class ById implements NamedEntry {
    @Field(() => ID, { description: `The ${one}’s id.` })
    id!: string;
  }
  return ById;
}

/** The base of inputs that change an entry, which may have been changed since. */
export function changeInput(one: string): ClassType<ChangedEntry> {
  @InputType()
  class Change extends byIdInput(one) implements ChangedEntry {
    @Field(() => Int, {
      nullable: true,
      description:
        'The `version` that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
    })
    version?: number | null;
  }
  return Change;
}
