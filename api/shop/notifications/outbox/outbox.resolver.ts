import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { parseId } from '../../../domain/ids.ts';
import { listOutbox, outboxConnection, type OutboxMail } from './outbox.service.ts';
import {
  MailConnectionType,
  MailPageType,
  OutboxArguments,
  OutboxConnectionArguments,
  ResendMailInputType,
  ResendMailPayloadType,
} from './outbox.type.ts';
import { resendMail } from './resend.service.ts';
import { KEPT_DAYS } from '../../../domain/notifications/outbox.ts';

@Resolver()
export class OutboxResolver {
  @Access('mail.view')
  @Query(() => MailPageType, {
    description: `The shop’s mails of the last ${KEPT_DAYS} days, newest first, by page number; \`outboxConnection\` uses cursors. For owners, managers, support and readers.`,
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

  @Access('mail.view')
  @Query(() => MailConnectionType, {
    description: `The shop’s mails of the last ${KEPT_DAYS} days, with cursors; for owners, managers, support and readers.`,
  })
  outboxConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => OutboxConnectionArguments) args: OutboxConnectionArguments,
  ): Promise<Connection<OutboxMail>> {
    return outboxConnection(ctx, args);
  }

  @Access('mail.resend')
  @Mutation(() => ResendMailPayloadType, {
    description:
      'Sends a mail once more, as it was, unless it opens an account or reminds of a payment; for owners, managers and support.',
  })
  async resendMail(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ResendMailInputType, { description: 'The mail.' }) { id }: ResendMailInputType,
  ): Promise<{ mail: OutboxMail }> {
    return { mail: await resendMail(ctx, parseId(id)) };
  }
}
