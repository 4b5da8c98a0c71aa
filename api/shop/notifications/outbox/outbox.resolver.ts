import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { listOutbox } from './outbox.service.ts';
import { MailPageType, OutboxArguments } from './outbox.type.ts';
import { KEPT_DAYS } from '../../../domain/notifications/outbox.ts';

@Resolver()
export class OutboxResolver {
  @Access('mail.view')
  @Query(() => MailPageType, {
    description: `The mails that the shop has written in the last ${KEPT_DAYS} days, newest first; for administrators.`,
  })
  async outbox(
    @Ctx() ctx: RequestContext,
    @Args(() => OutboxArguments) { page, pageSize, filter }: OutboxArguments,
  ): Promise<MailPageType> {
    const newestFirst = { sort: 'ID', order: 'DESC' } as const;
    const request = listRequest({ page, pageSize, sort: null, order: null }, newestFirst);
    const { items, ...list } = await listOutbox(ctx, { ...request, filter });
    return { ...list, mails: items };
  }
}
