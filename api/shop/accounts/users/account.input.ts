import { Field, ID, InputType } from 'type-graphql';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';

/** Of a code that an account with a second factor needs. */
export const CODE_DESCRIPTION =
  'For an account with a second factor: what its authenticator app shows, or a recovery code. Each works once.';

@InputType('SignInInput', { description: 'E-mail address and password.' })
export class SignInInputType {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  email!: string;

  @Field(() => String, { description: 'Its password.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: `${CODE_DESCRIPTION} Without it the error is \`UNAUTHENTICATED\` with the reason \`SECOND_FACTOR_REQUIRED\`.`,
  })
  code?: string | null;
}

@InputType('RegisterInput', { description: 'The new account.' })
export class RegisterInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, {
    description: 'An address that has no account yet; case-insensitive.',
  })
  email!: string;

  @Field(() => String, {
    description: `${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}, not trimmed.`,
  })
  password!: string;
}

@InputType('UpdateProfileInput', { description: 'New values of your own account.' })
export class UpdateProfileInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, { description: 'Unchanged, or an address that has no account yet.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Missing or empty: the password stays unchanged. A new one ends every other session.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The current password. Needed for a new e-mail address or password if the sign-in is older than ${durationText(FRESH_MINUTES)}.`,
  })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: `With the current password. ${CODE_DESCRIPTION}` })
  code?: string | null;
}

@InputType('UndoAccountChangeInput', { description: 'The token from the link in the mail about the change.' })
export class UndoAccountChangeInputType {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;
}

@InputType('SendPasswordLinkInput', { description: 'The e-mail address of the account.' })
export class SendPasswordLinkInputType {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  email!: string;
}

@InputType('SendUserPasswordLinkInput', { description: 'Who gets a link to a new password.' })
export class SendUserPasswordLinkInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: string;
}

@InputType('SetPasswordInput', { description: 'A new password, and the token from the link in the mail.' })
export class SetPasswordInputType {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;

  @Field(() => String, {
    description: `${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}, not trimmed.`,
  })
  password!: string;
}

@InputType('ConfirmEmailInput', { description: 'The token from the link in the mail.' })
export class ConfirmEmailInputType {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;
}
