import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { logout } from './account.service.ts';
import { logoutEverywhere, mySessions, revokeSession, type SessionRecord } from './session-list.service.ts';
import { EndSessionInputType, EndSessionsPayloadType, SessionInfoType } from './session.type.ts';

@Resolver()
export class SessionResolver {
  @Access('session.end')
  @Query(() => [SessionInfoType], { description: 'One’s own sign-ins that count, the one in use first.' })
  mySessions(@Ctx() ctx: RequestContext): Promise<SessionRecord[]> {
    return mySessions(ctx);
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, { description: 'Ends one of one’s own sign-ins at once.' })
  async endSession(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EndSessionInputType, { description: 'Which one.' }) { id }: EndSessionInputType,
  ): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await revokeSession(ctx, id) };
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, {
    description: 'Ends the sign-in whose token this request carries.',
  })
  async signOut(@Ctx() ctx: RequestContext): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await logout(ctx) };
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, {
    description: 'Ends all of one’s own sign-ins at once, the one in use too.',
  })
  async signOutEverywhere(@Ctx() ctx: RequestContext): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await logoutEverywhere(ctx) };
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends one of one’s own sign-ins at once.',
    deprecationReason: 'Use `endSession`, which takes an input and says what has ended.',
  })
  async revokeSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The id of the sign-in, from `mySessions`.' }) id: string,
  ): Promise<boolean> {
    await revokeSession(ctx, id);
    return true;
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends the sign-in whose token this request carries.',
    deprecationReason: 'Use `signOut`, which says what has ended.',
  })
  async logout(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logout(ctx);
    return true;
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends all of one’s own sign-ins at once, the one in use too.',
    deprecationReason: 'Use `signOutEverywhere`, which says what has ended.',
  })
  async logoutEverywhere(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logoutEverywhere(ctx);
    return true;
  }
}
