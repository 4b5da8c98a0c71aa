import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../context.ts';
import { listRequest } from '../graphql/list-arguments.ts';
import { listOutbox } from './outbox.service.ts';
import { MailPageType, OutboxArguments } from './outbox.type.ts';

@Resolver()
export class OutboxResolver {
  @Query(() => MailPageType, {
    description: 'The mails that the shop has written in the last 30 days, newest first; for administrators.',
  })
  async outbox(
    @Ctx() ctx: RequestContext,
    @Args(() => OutboxArguments) args: OutboxArguments,
  ): Promise<MailPageType> {
    const request = listRequest({ ...args, sort: null, order: null }, { sort: 'ID', order: 'DESC' });
    const { items, ...page } = await listOutbox(ctx, { ...request, filter: args.filter });
    return { ...page, mails: items };
  }
}
