import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { connectionArguments, connectionType } from '../../platform/graphql/connection.type.ts';
import { FAILED_KEPT_DAYS } from '../../platform/jobs/queues.ts';
import { JOB_STATES, type JobState } from '../../platform/jobs/job.store.ts';

registerEnumType(JOB_STATES, {
  name: 'JobState',
  description: 'How a job stands.',
  valuesConfig: {
    WAITING: { description: 'Its time will come, or has just come.' },
    RUNNING: { description: 'It is worked on.' },
    RETRYING: { description: 'The last try failed; there will be another one.' },
    FAILED: { description: `Given up. It stays for ${FAILED_KEPT_DAYS} days, for somebody to decide.` },
  },
});

@ObjectType('Job', { description: 'Something that the shop does by itself, such as sending a mail.' })
export class JobType {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'What it does, in words.' })
  title!: string;

  @Field(() => JOB_STATES, { description: 'How it stands.' })
  state!: JobState;

  @Field(() => GraphQLISODateTime, { description: 'When it was filed.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it is tried, or tried again; null while it runs and once it has failed.',
  })
  nextTryAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the last try began; null before the first, and once it has failed.',
  })
  startedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was given up.' })
  failedAt!: Date | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => String, { nullable: true, description: 'Why the last try failed, in words for staff.' })
  failure!: string | null;
}

export const JobConnectionType = connectionType('Job', () => JobType);

@InputType('JobFilter', { description: 'Narrows a list of jobs; what is left out narrows nothing.' })
export class JobFilterInput {
  @Field(() => [JOB_STATES], { nullable: true, description: 'Only jobs in one of these states.' })
  states?: JobState[] | null;
}

/** Which jobs from cursor to cursor. */
@ArgsType()
export class JobConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => JobFilterInput, { nullable: true, description: 'Which jobs.' })
  filter!: JobFilterInput | null;
}

const SOME_IDS = `1 to ${MAX_PAGE_SIZE} jobs by their ids; those that are not there any more are left out.`;

@InputType('RetryJobsInput', { description: 'Which jobs are tried again.' })
export class RetryJobsInputType {
  @Field(() => [ID], { description: SOME_IDS })
  ids!: string[];
}

@ObjectType('RetryJobsPayload', { description: 'What is tried again.' })
export class RetryJobsPayloadType {
  @Field(() => [ID], { description: 'The ids of the jobs that are tried again.' })
  retriedJobIds!: string[];
}

@InputType('PurgeJobsInput', { description: 'Which failed jobs are cleared away.' })
export class PurgeJobsInputType {
  @Field(() => [ID], { description: SOME_IDS })
  ids!: string[];
}

@ObjectType('PurgeJobsPayload', { description: 'What was cleared away.' })
export class PurgeJobsPayloadType {
  @Field(() => [ID], { description: 'The ids of the jobs that are gone.' })
  purgedJobIds!: string[];
}
