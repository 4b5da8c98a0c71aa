import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  CODE_DESCRIPTION,
  RegisterInputType,
  SignInInputType,
  UpdateProfileInputType,
} from '../users/account.input.ts';
import { login, profile, register, type SignedIn } from './account.service.ts';
import { AuthPayloadType, UserType } from '../users/account.type.ts';
import { updateProfile } from './profile.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';

@Resolver()
export class AccountResolver {
  @Access('profile.view')
  @Query(() => UserType, {
    nullable: true,
    description: 'Your own account; null with the error `UNAUTHENTICATED` for a visitor.',
  })
  viewer(@Ctx() ctx: RequestContext): Promise<UserRecord> {
    return profile(ctx);
  }

  @Access('profile.view')
  @Query(() => UserType, {
    description: 'Your own account.',
    deprecationReason: 'Use `viewer`: for a visitor it leaves the rest of the answer intact.',
  })
  me(@Ctx() ctx: RequestContext): Promise<UserRecord> {
    return profile(ctx);
  }

  @Access('account.enter')
  @Mutation(() => AuthPayloadType, { description: 'Signs in with e-mail and password.' })
  signIn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SignInInputType, { description: 'E-mail address and password.' })
    input: SignInInputType,
  ): Promise<SignedIn> {
    return login(ctx, input);
  }

  @Access('account.enter')
  @Mutation(() => AuthPayloadType, {
    description: 'Signs in with e-mail and password.',
    deprecationReason: 'Use `signIn`, which takes an input.',
  })
  login(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String, { description: 'The e-mail address of the account.' }) email: string,
    @Arg('password', () => String, { description: 'Its password.' }) password: string,
    @Arg('code', () => String, { nullable: true, description: CODE_DESCRIPTION }) code?: string | null,
  ): Promise<SignedIn> {
    return login(ctx, { email, password, code });
  }

  @Access('account.enter')
  @Mutation(() => AuthPayloadType, { description: 'Creates an account and signs in.' })
  register(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RegisterInputType, { description: 'The new account.' }) input: RegisterInputType,
  ): Promise<SignedIn> {
    return register(ctx, input);
  }

  @Access('profile.edit')
  @Mutation(() => AuthPayloadType, {
    description: `Changes your own name, e-mail and, if given, password. Use the returned token from then on. If the sign-in is older than ${durationText(FRESH_MINUTES)}, a new e-mail address or password needs the current password; without it the error is \`UNAUTHENTICATED\` with the reason \`STEP_UP_REQUIRED\`.`,
  })
  updateProfile(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateProfileInputType, { description: 'The new values.' })
    input: UpdateProfileInputType,
  ): Promise<SignedIn> {
    return updateProfile(ctx, input, 'everybody');
  }
}
