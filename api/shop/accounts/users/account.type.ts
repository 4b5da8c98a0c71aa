import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('User', { description: 'A person with an account.' })
export class UserType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The name shown in the header, on orders and on reviews.' })
  name!: string;

  @Field(() => String, { description: 'The e-mail address, in lower case; no two accounts share one.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether the console is open to this user.' })
  isAdmin!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the e-mail address was confirmed by the link of a mail. Nothing is closed without it.',
  })
  isEmailVerified!: boolean;

  @Field(() => Int, {
    description: 'Another one after each change of name, e-mail or `isAdmin`: give it to `changeUser`.',
  })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: 'When the account was made.' })
  createdAt!: Date;
}

@ObjectType('AuthPayload', { description: 'A signed-in user and the token that proves it.' })
export class AuthPayloadType {
  @Field(() => String, {
    description:
      'Send it as `Authorization: Bearer <token>`. It ends at sign-out, with a new password, and after some time.',
  })
  token!: string;

  @Field(() => UserType, { description: 'Who is signed in.' })
  user!: UserType;
}

@ObjectType('UndoAccountChangePayload', { description: 'What an account has again.' })
export class UndoAccountChangePayloadType {
  @Field(() => String, { description: 'Its e-mail address.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether nobody can sign in until there is a new password (`requestPasswordReset`); else the one of before counts.',
  })
  needsNewPassword!: boolean;
}
