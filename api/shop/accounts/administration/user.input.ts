import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Role } from '../../../domain/roles.ts';
import { ROLE_CODES } from '../users/account.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { FIRST_USERS, USER_SORT_FIELDS, type UserSortField } from './user-list.service.ts';

@InputType('UserFilter', { description: 'Filter of a list of users; a missing field does not filter.' })
export class UserFilterInput {
  @Field(() => String, { nullable: true, description: 'Any part of name or e-mail, or an id.' })
  keyword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only owners, or only the others.' })
  isAdmin?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only people with a role, or only shoppers.' })
  isStaff?: boolean | null;
}

@InputType('ChangeUserInput', {
  description: 'Changes of a user; missing or null fields stay unchanged.',
})
export class ChangeUserInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was edited. If the user has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.name, 1)}.` })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'An address that no other account uses.' })
  email?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether this user is an owner; for owners. False takes the role of an owner away and changes no other one. The last owner stays one.',
  })
  isAdmin?: boolean | null;
}

@InputType('ChangeUserRoleInput', { description: 'Another role for a user.' })
export class ChangeUserRoleInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;

  @Field(() => ROLE_CODES, {
    nullable: true,
    description: 'The role; null, or left out, makes a shopper of them. The last owner stays one.',
  })
  role?: Role | null;
}

@InputType('RemoveUserInput', { description: 'The user to delete.' })
export class RemoveUserInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;
}

@InputType('UserInput', { description: 'New values of a user.' })
export class UserInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, { description: 'Unchanged, or an address that has no account yet.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether this user is an owner; for owners. False takes the role of an owner away and changes no other one. The last owner stays one.',
  })
  isAdmin!: boolean;
}

@InputType('UserSortInput', { description: 'What a list of users is sorted by.' })
export class UserSortInput {
  @Field(() => USER_SORT_FIELDS, { description: 'The sort field.' })
  field!: UserSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class UserConnectionArguments extends connectionArguments(FIRST_USERS) {
  @Field(() => UserFilterInput, { nullable: true, description: 'Only these users.' })
  filter!: UserFilterInput | null;

  @Field(() => UserSortInput, {
    nullable: true,
    description: 'By time of registration by default.',
  })
  sort!: UserSortInput | null;
}

@ArgsType()
export class UserListArguments extends PageArguments {
  @Field(() => UserFilterInput, { nullable: true, description: 'Only these users.' })
  filter!: UserFilterInput | null;

  @Field(() => USER_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'The sort field.' })
  sort!: UserSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'ASC', description: 'The sort direction.' })
  order!: SortOrder | null;
}
