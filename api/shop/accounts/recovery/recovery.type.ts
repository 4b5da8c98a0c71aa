import { Field, ObjectType } from 'type-graphql';

@ObjectType('SendPasswordLinkPayload', { description: 'What was asked for.' })
export class SendPasswordLinkPayloadType {
  @Field(() => String, {
    description: 'The e-mail address as it was understood, whether it has an account or not.',
  })
  email!: string;
}

@ObjectType('SetPasswordPayload', { description: 'Whose password was set.' })
export class SetPasswordPayloadType {
  @Field(() => String, { description: 'The e-mail address to sign in with.' })
  email!: string;
}

@ObjectType('ConfirmEmailPayload', { description: 'What was confirmed.' })
export class ConfirmEmailPayloadType {
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
}

@ObjectType('SendEmailConfirmationPayload', { description: 'Where a mail was sent.' })
export class SendEmailConfirmationPayloadType {
  @Field(() => String, { description: 'One’s own e-mail address.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether it was confirmed before: then no mail is sent.' })
  isEmailVerified!: boolean;
}
