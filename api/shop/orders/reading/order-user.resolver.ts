import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { UserType } from '../../accounts/users/account.type.ts';
import type { UserRecord } from '../../accounts/users/user.record.ts';
import { usersById } from '../../accounts/users/users.loader.ts';
import { may } from '../../../domain/permissions.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from './order.record.ts';
import { OrderUserType } from './order.type.ts';

/** The account is for the buyer, and for staff who see customers. */
@Resolver(() => OrderUserType)
export class OrderUserResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description:
      'The account as it is now; null once it is deleted, for API keys, and for staff who see no customers.',
  })
  account(@Ctx() ctx: RequestContext, @Root() buyer: OrderRecord['user']): Promise<UserRecord | null> {
    if (ctx.apiKey) return Promise.resolve(null);
    const isOwn = ctx.viewer?.userId === buyer.id;
    if (!isOwn && may(ctx.viewer, 'user.view') !== 'yes') return Promise.resolve(null);
    return ctx.loader(usersById).load(buyer.id);
  }
}
