import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { forgetFitProfile, keepFitProfile, type KeptFit, myFitProfile } from './fit-profile.service.ts';
import { FitProfilePayloadType, FitProfileType, KeepFitProfileInputType } from './fit-profile.type.ts';

@Resolver()
export class FitProfileResolver {
  @Access('profile.view')
  @Query(() => FitProfileType, {
    nullable: true,
    description: 'Your own measures; null unless you keep them in your account.',
  })
  myFitProfile(@Ctx() ctx: RequestContext): Promise<KeptFit | null> {
    return myFitProfile(ctx);
  }

  @Access('profile.edit')
  @Mutation(() => FitProfilePayloadType, {
    description: 'Keeps your measures in your account, in place of what it kept before.',
  })
  async keepFitProfile(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => KeepFitProfileInputType, { description: 'What to keep.' })
    input: KeepFitProfileInputType,
  ): Promise<FitProfilePayloadType> {
    return { profile: await keepFitProfile(ctx, input) };
  }

  @Access('profile.edit')
  @Mutation(() => FitProfilePayloadType, {
    description: 'Takes your measures out of your account; where there are none it changes nothing.',
  })
  async forgetFitProfile(@Ctx() ctx: RequestContext): Promise<FitProfilePayloadType> {
    await forgetFitProfile(ctx);
    return { profile: null };
  }
}
