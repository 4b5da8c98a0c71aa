import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { purgeJobs, retryJobs, type WorkJob, workJobs } from './work.service.ts';
import {
  JobConnectionArguments,
  JobConnectionType,
  PurgeJobsInputType,
  PurgeJobsPayloadType,
  RetryJobsInputType,
  RetryJobsPayloadType,
} from './work.type.ts';

@Resolver()
export class WorkResolver {
  @Access('work.view')
  @Query(() => JobConnectionType, {
    description:
      'What the shop does by itself: what waits, runs and has failed, the newest first; for owners, managers and readers.',
  })
  jobs(
    @Ctx() ctx: RequestContext,
    @Args(() => JobConnectionArguments) { filter, ...window }: JobConnectionArguments,
  ): Promise<Connection<WorkJob>> {
    return workJobs(ctx, { ...window, states: filter?.states });
  }

  @Access('work.manage')
  @Mutation(() => RetryJobsPayloadType, {
    description:
      'Has failed jobs done again, and those that wait to be tried again at once; for owners and managers.',
  })
  async retryJobs(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RetryJobsInputType, { description: 'Which jobs.' }) input: RetryJobsInputType,
  ): Promise<RetryJobsPayloadType> {
    return { retriedJobIds: await retryJobs(ctx, input.ids) };
  }

  @Access('work.manage')
  @Mutation(() => PurgeJobsPayloadType, {
    description:
      'Deletes failed jobs for good: their mails are not sent, and their events reach nobody; for owners and managers.',
  })
  async purgeJobs(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PurgeJobsInputType, { description: 'Which jobs.' }) input: PurgeJobsInputType,
  ): Promise<PurgeJobsPayloadType> {
    return { purgedJobIds: await purgeJobs(ctx, input.ids) };
  }
}
