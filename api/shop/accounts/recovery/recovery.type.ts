import { Field, ObjectType } from 'type-graphql';

@ObjectType('SendPasswordLinkPayload', { description: 'The requested link.' })
export class SendPasswordLinkPayloadType {
  @Field(() => String, {
    description: 'The normalised e-mail address, whether it has an account or not.',
  })
  email!: string;
}

@ObjectType('SendUserPasswordLinkPayload', { description: 'Where a mail was sent.' })
export class SendUserPasswordLinkPayloadType {
  @Field(() => String, { description: 'The user’s e-mail address.' })
  email!: string;
}

@ObjectType('SetPasswordPayload', { description: 'The account whose password was set.' })
export class SetPasswordPayloadType {
  @Field(() => String, { description: 'The e-mail address to sign in with.' })
  email!: string;
}

@ObjectType('ConfirmEmailPayload', { description: 'The confirmed address.' })
export class ConfirmEmailPayloadType {
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
}

@ObjectType('SendEmailConfirmationPayload', { description: 'The address to which the mail was sent.' })
export class SendEmailConfirmationPayloadType {
  @Field(() => String, { description: 'Your own e-mail address.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether it was confirmed before; then no mail is sent.' })
  isEmailVerified!: boolean;
}
