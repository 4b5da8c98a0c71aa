import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import { logoutEverywhere, mySessions, revokeSession, type SessionRecord } from './session-list.service.ts';
import { SessionInfoType } from './session.type.ts';

@Resolver()
export class SessionResolver {
  @Access('session.end')
  @Query(() => [SessionInfoType], { description: 'One’s own sign-ins that count, the one in use first.' })
  mySessions(@Ctx() ctx: RequestContext): Promise<SessionRecord[]> {
    return mySessions(ctx);
  }

  @Access('session.end')
  @Mutation(() => Boolean, { description: 'Ends one of one’s own sign-ins at once.' })
  async revokeSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The id of the sign-in, from `mySessions`.' }) id: string,
  ): Promise<boolean> {
    await revokeSession(ctx, parseId(id));
    return true;
  }

  @Access('session.end')
  @Mutation(() => Boolean, { description: 'Ends all of one’s own sign-ins at once, the one in use too.' })
  async logoutEverywhere(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logoutEverywhere(ctx);
    return true;
  }
}
