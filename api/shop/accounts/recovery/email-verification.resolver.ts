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
    description: 'Confirms an e-mail address with the token from the link in a mail; needs no sign-in.',
  })
  async confirmEmail(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ConfirmEmailInputType, { description: 'The token from the link in the mail.' })
    { token }: ConfirmEmailInputType,
  ): Promise<ConfirmEmailPayloadType> {
    return { email: await verifyEmail(ctx, token) };
  }

  @Access('profile.edit')
  @Mutation(() => SendEmailConfirmationPayloadType, {
    description: 'Sends the mail that confirms your own e-mail address again.',
  })
  sendEmailConfirmation(@Ctx() ctx: RequestContext): Promise<SendEmailConfirmationPayloadType> {
    return sendVerification(ctx);
  }

  @Access('account.enter')
  @Mutation(() => Boolean, {
    description: 'Confirms an e-mail address with the token from the link in a mail; needs no sign-in.',
    deprecationReason: 'Use `confirmEmail`, which takes an input and returns the address.',
  })
  async verifyEmail(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
  ): Promise<boolean> {
    await verifyEmail(ctx, token);
    return true;
  }

  @Access('profile.edit')
  @Mutation(() => Boolean, {
    description: 'Sends the mail that confirms your own e-mail address again.',
    deprecationReason: 'Use `sendEmailConfirmation`, which returns the address.',
  })
  async sendEmailVerification(@Ctx() ctx: RequestContext): Promise<boolean> {
    await sendVerification(ctx);
    return true;
  }
}
