import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { FIRST_USERS, USER_SORT_FIELDS, type UserSortField } from './user-list.service.ts';

@InputType('UserFilter', { description: 'Narrows a list of users; what is left out narrows nothing.' })
export class UserFilterInput {
  @Field(() => String, { nullable: true, description: 'Any part of name or e-mail, or an id.' })
  keyword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only administrators, or only the others.' })
  isAdmin?: boolean | null;
}

@InputType('ChangeUserInput', {
  description: 'A change of a user: what is left out, or null, stays as it is.',
})
export class ChangeUserInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that the change was made of. When the user is a newer one by now, nothing is changed: the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.name, 1)}.` })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'An address that no other account has.' })
  email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the console is open to this user; the last administrator stays one.',
  })
  isAdmin?: boolean | null;
}

@InputType('RemoveUserInput', { description: 'Who is deleted.' })
export class RemoveUserInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;
}

@InputType('UserInput', { description: 'A user as an administrator wants it.' })
export class UserInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, { description: 'Unchanged, or an address that has no account yet.' })
  email!: string;

  @Field(() => Boolean, {
    description: 'Whether the console is open to this user; the last administrator stays one.',
  })
  isAdmin!: boolean;
}

@InputType('UserSortInput', { description: 'What a list of users is sorted by.' })
export class UserSortInput {
  @Field(() => USER_SORT_FIELDS, { description: 'By what.' })
  field!: UserSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'Which way.' })
  direction!: SortOrder;
}

@ArgsType()
export class UserConnectionArguments extends connectionArguments(FIRST_USERS) {
  @Field(() => UserFilterInput, { nullable: true, description: 'Which users.' })
  filter!: UserFilterInput | null;

  @Field(() => UserSortInput, {
    nullable: true,
    description: 'Their order; without it that in which they registered.',
  })
  sort!: UserSortInput | null;
}

@ArgsType()
export class UserListArguments extends PageArguments {
  @Field(() => UserFilterInput, { nullable: true, description: 'Which users.' })
  filter!: UserFilterInput | null;

  @Field(() => USER_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'Sorted by what.' })
  sort!: UserSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'ASC', description: 'Sorted which way.' })
  order!: SortOrder | null;
}
