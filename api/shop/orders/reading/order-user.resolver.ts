import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { UserType } from '../../accounts/users/account.type.ts';
import type { UserRecord } from '../../accounts/users/user.record.ts';
import { usersById } from '../../accounts/users/users.loader.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from './order.record.ts';
import { OrderUserType } from './order.type.ts';

/** Needs no check of its own: only the buyer and administrators see an order. */
@Resolver(() => OrderUserType)
export class OrderUserResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The account as it is now; null once it is deleted, and for API keys.',
  })
  account(@Ctx() ctx: RequestContext, @Root() buyer: OrderRecord['user']): Promise<UserRecord | null> {
    if (ctx.apiKey) return Promise.resolve(null);
    return ctx.loader(usersById).load(buyer.id);
  }
}
