import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { logout } from './account.service.ts';
import { logoutEverywhere, mySessions, revokeSession, type SessionRecord } from './session-list.service.ts';
import { EndSessionInputType, EndSessionsPayloadType, SessionInfoType } from './session.type.ts';

@Resolver()
export class SessionResolver {
  @Access('session.end')
  @Query(() => [SessionInfoType], { description: 'Your own active sessions, the current one first.' })
  mySessions(@Ctx() ctx: RequestContext): Promise<SessionRecord[]> {
    return mySessions(ctx);
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, { description: 'Ends one of your own sessions at once.' })
  async endSession(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EndSessionInputType, { description: 'The session.' }) { id }: EndSessionInputType,
  ): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await revokeSession(ctx, id) };
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, {
    description: 'Ends the current session.',
  })
  async signOut(@Ctx() ctx: RequestContext): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await logout(ctx) };
  }

  @Access('session.end')
  @Mutation(() => EndSessionsPayloadType, {
    description: 'Ends all your sessions at once, the current one included.',
  })
  async signOutEverywhere(@Ctx() ctx: RequestContext): Promise<EndSessionsPayloadType> {
    return { endedSessionIds: await logoutEverywhere(ctx) };
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends one of your own sessions at once.',
    deprecationReason: 'Use `endSession`, which takes an input and returns the ended ids.',
  })
  async revokeSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The id of the session, from `mySessions`.' }) id: string,
  ): Promise<boolean> {
    await revokeSession(ctx, id);
    return true;
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends the current session.',
    deprecationReason: 'Use `signOut`, which returns the ended ids.',
  })
  async logout(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logout(ctx);
    return true;
  }

  @Access('session.end')
  @Mutation(() => Boolean, {
    description: 'Ends all your sessions at once, the current one included.',
    deprecationReason: 'Use `signOutEverywhere`, which returns the ended ids.',
  })
  async logoutEverywhere(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logoutEverywhere(ctx);
    return true;
  }
}
