import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { UserType } from '../users/account.type.ts';
import { USER_SORT_FIELDS } from './user-list.service.ts';

registerEnumType(USER_SORT_FIELDS, {
  name: 'UserSortField',
  description: 'What a list of users is sorted by.',
  valuesConfig: {
    ID: { description: 'Id, which follows the time of registration.' },
    NAME: { description: 'The name.' },
    EMAIL: { description: 'The e-mail address.' },
    CREATED_AT: { description: 'The time of registration.' },
  },
});

@ObjectType('ChangeUserPayload', { description: 'The changed user.' })
export class ChangeUserPayloadType {
  @Field(() => UserType, { description: 'The user after the change.' })
  user!: UserType;
}

@ObjectType('ChangeUserRolePayload', { description: 'Who has another role now.' })
export class ChangeUserRolePayloadType {
  @Field(() => UserType, { description: 'The user as it is now.' })
  user!: UserType;
}

@ObjectType('RemoveUserPayload', { description: 'The deleted user.' })
export class RemoveUserPayloadType {
  @Field(() => ID, { description: 'The id of the deleted user.' })
  removedUserId!: number;
}

export const UserConnectionType = connectionType('User', () => UserType);

@ObjectType('UserPage', { description: 'One page of the shop’s users.' })
export class UserPageType {
  @Field(() => [UserType], { description: 'The users on this page.' })
  users!: UserType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of users in the whole list.' })
  total!: number;

  @Field(() => Boolean, {
    description: 'False where a search stopped counting: there are more than `total`.',
  })
  isTotalExact!: boolean;
}
