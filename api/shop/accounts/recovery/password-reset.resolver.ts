import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  SendPasswordLinkInputType,
  SendUserPasswordLinkInputType,
  SetPasswordInputType,
} from '../users/account.input.ts';
import { requestPasswordReset, resetPassword, sendUserPasswordLink } from './password-reset.service.ts';
import { parseId } from '../../../domain/ids.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import {
  SendPasswordLinkPayloadType,
  SendUserPasswordLinkPayloadType,
  SetPasswordPayloadType,
} from './recovery.type.ts';

@Resolver()
export class PasswordResetResolver {
  @Access('account.enter')
  @Mutation(() => SendPasswordLinkPayloadType, {
    description:
      'Requests a mail with a link to set a new password. The answer is the same whether the address has an account or not.',
  })
  async sendPasswordLink(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendPasswordLinkInputType, { description: 'The e-mail address of the account.' })
    input: SendPasswordLinkInputType,
  ): Promise<SendPasswordLinkPayloadType> {
    return { email: await requestPasswordReset(ctx, input) };
  }

  @Access('user.send-link')
  @Mutation(() => SendUserPasswordLinkPayloadType, {
    description:
      'Sends a user the mail with a link to a new password; for owners, managers and support. Nobody but the user sees the link.',
  })
  async sendUserPasswordLink(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendUserPasswordLinkInputType, { description: 'Who gets it.' })
    { id }: SendUserPasswordLinkInputType,
  ): Promise<SendUserPasswordLinkPayloadType> {
    return { email: await sendUserPasswordLink(ctx, parseId(id)) };
  }

  @Access('account.enter')
  @Mutation(() => SetPasswordPayloadType, {
    description: `Sets a new password with the token from the link in a mail, once and within ${linkLife('password-reset')}. Every session ends.`,
  })
  async setPassword(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SetPasswordInputType, {
      description: 'The new password, and the token from the link in the mail.',
    })
    input: SetPasswordInputType,
  ): Promise<SetPasswordPayloadType> {
    return { email: await resetPassword(ctx, input) };
  }

  @Access('account.enter')
  @Mutation(() => Boolean, {
    description:
      'Requests a mail with a link to set a new password. The answer is the same whether the address has an account or not.',
    deprecationReason: 'Use `sendPasswordLink`, which takes an input.',
  })
  async requestPasswordReset(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String, { description: 'The e-mail address of the account.' }) email: string,
  ): Promise<boolean> {
    await requestPasswordReset(ctx, { email });
    return true;
  }

  @Access('account.enter')
  @Mutation(() => Boolean, {
    description: `Sets a new password with the token from the link in a mail, once and within ${linkLife('password-reset')}. Every session ends.`,
    deprecationReason: 'Use `setPassword`, which takes an input and returns the address.',
  })
  async resetPassword(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
    @Arg('password', () => String, {
      description: `${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}, not trimmed.`,
    })
    password: string,
  ): Promise<boolean> {
    await resetPassword(ctx, { token, password });
    return true;
  }
}
