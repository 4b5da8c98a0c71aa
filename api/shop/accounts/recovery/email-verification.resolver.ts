import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { sendVerification, verifyEmail } from './email-verification.service.ts';

@Resolver()
export class EmailVerificationResolver {
  @Access('account.enter')
  @Mutation(() => Boolean, {
    description: 'Confirms an e-mail address by the token in the link of a mail; needs no sign-in.',
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
  })
  async sendEmailVerification(@Ctx() ctx: RequestContext): Promise<boolean> {
    await sendVerification(ctx);
    return true;
  }
}
