import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { UserType } from '../users/account.type.ts';
import { USER_SORT_FIELDS } from './user-list.service.ts';

registerEnumType(USER_SORT_FIELDS, {
  name: 'UserSortField',
  description: 'What a list of users is sorted by.',
  valuesConfig: {
    ID: { description: 'Their number, which is the order in which they registered.' },
    NAME: { description: 'Their name.' },
    EMAIL: { description: 'Their e-mail address.' },
    CREATED_AT: { description: 'When the account was made.' },
  },
});

@ObjectType('ChangeUserPayload', { description: 'What a change of a user has made.' })
export class ChangeUserPayloadType {
  @Field(() => UserType, { description: 'The user as it is now.' })
  user!: UserType;
}

@ObjectType('RemoveUserPayload', { description: 'Who was deleted.' })
export class RemoveUserPayloadType {
  @Field(() => ID, { description: 'The id that the user had.' })
  removedUserId!: number;
}

export const UserConnectionType = connectionType('User', () => UserType);

@ObjectType('UserPage', { description: 'One page of the shop’s users.' })
export class UserPageType {
  @Field(() => [UserType], { description: 'The users on this page.' })
  users!: UserType[];

  @Field(() => Int, { description: 'Which page this is, counted from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many users the whole list has.' })
  total!: number;
}
