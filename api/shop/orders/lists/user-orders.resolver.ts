import { Args, ArgsType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { UserType } from '../../accounts/users/account.type.ts';
import type { RequestContext } from '../../context/context.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { OrderConnectionType } from './order-list.type.ts';
import { ordersOfUser } from './order-list.service.ts';

@ArgsType()
class UserOrdersArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {}

@Resolver(() => UserType)
export class UserOrdersResolver {
  @FieldResolver(() => OrderConnectionType, {
    description: 'The orders of this user, newest first, for the user and for staff who see all orders.',
  })
  orders(
    @Ctx() ctx: RequestContext,
    @Root() user: { id: number },
    @Args(() => UserOrdersArguments) args: UserOrdersArguments,
  ): Promise<Connection<OrderRecord>> {
    return ordersOfUser(ctx, user.id, args);
  }
}
