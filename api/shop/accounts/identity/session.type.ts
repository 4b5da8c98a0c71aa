import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { LAST_USE_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';

@ObjectType('SessionInfo', { description: 'One of your own sessions.' })
export class SessionInfoType {
  @Field(() => ID, { description: 'For `endSession`; it is not the token.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time of sign-in.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    description: `The time of last use, to within ${durationText(LAST_USE_MINUTES)}.`,
  })
  lastUsedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ends unless it is used again.' })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The browser or program, such as `Firefox on Linux`; null if unknown.',
  })
  device!: string | null;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

@InputType('EndSessionInput', { description: 'The session to end.' })
export class EndSessionInputType {
  @Field(() => ID, { description: 'Its id, from `mySessions`.' })
  id!: string;
}

@ObjectType('EndSessionsPayload', { description: 'The ended sessions.' })
export class EndSessionsPayloadType {
  @Field(() => [ID], { description: 'The ids of the ended sessions, at most 100.' })
  endedSessionIds!: string[];
}
