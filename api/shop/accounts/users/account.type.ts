import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ROLE_SUMMARIES } from '../../../domain/role-summaries.ts';
import { type Role, ROLES } from '../../../domain/roles.ts';

/** GraphQL's names of the roles. */
export const ROLE_CODES = Object.fromEntries(ROLES.map((role) => [role.toUpperCase(), role])) as Record<
  Uppercase<Role>,
  Role
>;

registerEnumType(ROLE_CODES, {
  name: 'Role',
  description: 'What somebody does in the shop.',
  valuesConfig: Object.fromEntries(
    ROLES.map((role) => [role.toUpperCase(), { description: ROLE_SUMMARIES[role] }]),
  ),
});

@ObjectType('User', { description: 'A person with an account.' })
export class UserType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The name shown in the header, on orders and on reviews.' })
  name!: string;

  @Field(() => String, { description: 'The e-mail address, in lower case; no two accounts share one.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether this user is an owner.' })
  isAdmin!: boolean;

  @Field(() => ROLE_CODES, { nullable: true, description: 'The role in the shop; null for shoppers.' })
  role!: Role | null;

  @Field(() => Boolean, {
    description: 'Whether the e-mail address was confirmed with the link in a mail. Nothing requires it.',
  })
  isEmailVerified!: boolean;

  @Field(() => Int, {
    description: 'Changes with each edit of name, e-mail or role; send it to `changeUser`.',
  })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: 'The time of registration.' })
  createdAt!: Date;
}

@ObjectType('AuthPayload', { description: 'A signed-in user and the token of the session.' })
export class AuthPayloadType {
  @Field(() => String, {
    description:
      'Send it as `Authorization: Bearer <token>`. It stops working at sign-out, with a new password, and after some time.',
  })
  token!: string;

  @Field(() => UserType, { description: 'Who is signed in.' })
  user!: UserType;
}

@ObjectType('UndoAccountChangePayload', { description: 'The restored account.' })
export class UndoAccountChangePayloadType {
  @Field(() => String, { description: 'Its e-mail address.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether a new password must be set before anybody can sign in (`requestPasswordReset`); otherwise the previous one works again.',
  })
  needsNewPassword!: boolean;
}
