import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { ConfirmEmailInputType } from '../users/account.input.ts';
import { sendVerification, verifyEmail } from './email-verification.service.ts';
import { ConfirmEmailPayloadType, SendEmailConfirmationPayloadType } from './recovery.type.ts';

@Resolver()
export class EmailVerificationResolver {
  @Access('account.enter')
  @Mutation(() => ConfirmEmailPayloadType, {
    description: 'Confirms an e-mail address by the token in the link of a mail; needs no sign-in.',
  })
  async confirmEmail(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ConfirmEmailInputType, { description: 'The link of the mail.' })
    { token }: ConfirmEmailInputType,
  ): Promise<ConfirmEmailPayloadType> {
    return { email: await verifyEmail(ctx, token) };
  }

  @Access('profile.edit')
  @Mutation(() => SendEmailConfirmationPayloadType, {
    description: 'Sends the mail that asks for a confirmation of one’s own e-mail address once more.',
  })
  sendEmailConfirmation(@Ctx() ctx: RequestContext): Promise<SendEmailConfirmationPayloadType> {
    return sendVerification(ctx);
  }

  @Access('account.enter')
  @Mutation(() => Boolean, {
    description: 'Confirms an e-mail address by the token in the link of a mail; needs no sign-in.',
    deprecationReason: 'Use `confirmEmail`, which takes an input and says what was confirmed.',
  })
  async verifyEmail(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'From the link of the mail.' }) token: string,
  ): Promise<boolean> {
    await verifyEmail(ctx, token);
    return true;
  }

  @Access('profile.edit')
  @Mutation(() => Boolean, {
    description: 'Sends the mail that asks for a confirmation of one’s own e-mail address once more.',
    deprecationReason: 'Use `sendEmailConfirmation`, which says where it was sent.',
  })
  async sendEmailVerification(@Ctx() ctx: RequestContext): Promise<boolean> {
    await sendVerification(ctx);
    return true;
  }
}
