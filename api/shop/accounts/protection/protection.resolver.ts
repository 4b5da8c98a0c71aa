import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { proveSignIn } from './protection.service.ts';
import {
  ConfirmSecondFactorInputType,
  RecoveryCodesPayloadType,
  ResetSecondFactorInputType,
  ResetSecondFactorPayloadType,
  SecondFactorType,
  StartSecondFactorPayloadType,
  StepUpInputType,
  StepUpPayloadType,
  TurnOffSecondFactorPayloadType,
} from './protection.type.ts';
import {
  confirmSecondFactor,
  mySecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorOf,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts';

const STEP_UP =
  'With an older sign-in the error is `UNAUTHENTICATED` with the reason `STEP_UP_REQUIRED`: call `stepUp` first.';

@Resolver()
export class ProtectionResolver {
  @Access('profile.view')
  @Query(() => SecondFactorType, { description: 'One’s own second factor.' })
  mySecondFactor(@Ctx() ctx: RequestContext): Promise<SecondFactorType> {
    return mySecondFactor(ctx);
  }

  @Access('user.manage')
  @Query(() => SecondFactorType, {
    nullable: true,
    description: 'The second factor of a user, for owners and managers; that of staff, for owners.',
  })
  userSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID, { description: 'The user’s id.' }) userId: string,
  ): Promise<SecondFactorType> {
    return secondFactorOf(ctx, parseId(userId));
  }

  @Access('profile.edit')
  @Mutation(() => StepUpPayloadType, {
    description:
      'Proves by the current password, and a code where the account has a second factor, that this sign-in is in the right hands. For a while it may then do what was refused with the reason `STEP_UP_REQUIRED`.',
  })
  async stepUp(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => StepUpInputType, { description: 'The proof.' }) input: StepUpInputType,
  ): Promise<StepUpPayloadType> {
    return { provenUntil: await proveSignIn(ctx, input) };
  }

  @Access('profile.edit')
  @Mutation(() => StartSecondFactorPayloadType, {
    description: `Makes a new key for one’s authenticator app; \`confirmSecondFactor\` takes it into use. ${STEP_UP}`,
  })
  startSecondFactor(@Ctx() ctx: RequestContext): Promise<StartSecondFactorPayloadType> {
    return startSecondFactor(ctx);
  }

  @Access('profile.edit')
  @Mutation(() => RecoveryCodesPayloadType, {
    description:
      'Takes the new key into use by its first code: from now on sign-in asks for one. Every other sign-in ends.',
  })
  async confirmSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ConfirmSecondFactorInputType, { description: 'The first code.' })
    { code }: ConfirmSecondFactorInputType,
  ): Promise<RecoveryCodesPayloadType> {
    return { recoveryCodes: await confirmSecondFactor(ctx, code) };
  }

  @Access('profile.edit')
  @Mutation(() => RecoveryCodesPayloadType, {
    description: `Gives new recovery codes; the previous ones stop working. ${STEP_UP}`,
  })
  async renewRecoveryCodes(@Ctx() ctx: RequestContext): Promise<RecoveryCodesPayloadType> {
    return { recoveryCodes: await renewRecoveryCodes(ctx) };
  }

  @Access('profile.edit')
  @Mutation(() => TurnOffSecondFactorPayloadType, {
    description: `Turns one’s own second factor off. ${STEP_UP}`,
  })
  async turnOffSecondFactor(@Ctx() ctx: RequestContext): Promise<TurnOffSecondFactorPayloadType> {
    await turnOffSecondFactor(ctx);
    return { secondFactor: await mySecondFactor(ctx) };
  }

  @Access('user.manage')
  @Mutation(() => ResetSecondFactorPayloadType, {
    description: `Takes the second factor from another account whose owner has lost it, and tells so by mail; for owners and managers, from staff for owners. Every sign-in of the account ends. ${STEP_UP}`,
  })
  async resetSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ResetSecondFactorInputType, { description: 'Whose.' })
    input: ResetSecondFactorInputType,
  ): Promise<ResetSecondFactorPayloadType> {
    const userId = await resetSecondFactor(ctx, parseId(input.userId));
    return { userId, secondFactor: await secondFactorOf(ctx, userId) };
  }
}
