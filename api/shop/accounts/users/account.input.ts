import { Field, InputType } from 'type-graphql';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';

@InputType('SignInInput', { description: 'What proves who signs in.' })
export class SignInInputType {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  email!: string;

  @Field(() => String, { description: 'Its password.' })
  password!: string;
}

@InputType('RegisterInput', { description: 'What a new account needs.' })
export class RegisterInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, {
    description: 'An address that has no account yet; upper and lower case are the same.',
  })
  email!: string;

  @Field(() => String, {
    description: `${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}, taken exactly as they are.`,
  })
  password!: string;
}

@InputType('UpdateProfileInput', { description: 'One’s own account as it shall be.' })
export class UpdateProfileInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.name, 1)}.` })
  name!: string;

  @Field(() => String, { description: 'Unchanged, or an address that has no account yet.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Left out or empty: the password stays. A new one ends every other sign-in.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The password of now. Needed for another e-mail address or password when the sign-in is older than ${durationText(FRESH_MINUTES)}.`,
  })
  currentPassword?: string | null;
}

@InputType('UndoAccountChangeInput', { description: 'The link of the mail that told of a change.' })
export class UndoAccountChangeInputType {
  @Field(() => String, { description: 'From the link of the mail.' })
  token!: string;
}

@InputType('SendPasswordLinkInput', { description: 'Whose password is forgotten.' })
export class SendPasswordLinkInputType {
  @Field(() => String, { description: 'The e-mail address of the account.' })
  email!: string;
}

@InputType('SetPasswordInput', { description: 'A new password, and what allows it.' })
export class SetPasswordInputType {
  @Field(() => String, { description: 'From the link of the mail.' })
  token!: string;

  @Field(() => String, {
    description: `${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}, taken exactly as they are.`,
  })
  password!: string;
}

@InputType('ConfirmEmailInput', { description: 'The link of the mail that asks for a confirmation.' })
export class ConfirmEmailInputType {
  @Field(() => String, { description: 'From the link of the mail.' })
  token!: string;
}
