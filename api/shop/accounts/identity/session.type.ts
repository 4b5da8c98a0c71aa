import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { LAST_USE_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';

@ObjectType('SessionInfo', { description: 'A sign-in of one’s own.' })
export class SessionInfoType {
  @Field(() => ID, { description: 'Names the sign-in in `endSession`; it is not its token.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    description: `When it was last used, to within ${durationText(LAST_USE_MINUTES)}.`,
  })
  lastUsedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ends unless it is used again.' })
  expiresAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'What signed in, such as `Firefox on Linux`; null when it did not say.',
  })
  device!: string | null;

  @Field(() => Boolean, { description: 'Whether this very request came with it.' })
  isCurrent!: boolean;
}

@InputType('EndSessionInput', { description: 'Which sign-in ends.' })
export class EndSessionInputType {
  @Field(() => ID, { description: 'Its id, from `mySessions`.' })
  id!: string;
}

@ObjectType('EndSessionsPayload', { description: 'What has ended.' })
export class EndSessionsPayloadType {
  @Field(() => [ID], { description: 'The ids of the sign-ins whose tokens no longer count, at most 100.' })
  endedSessionIds!: string[];
}
