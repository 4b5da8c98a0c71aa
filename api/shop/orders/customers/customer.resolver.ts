import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { may } from '../../../domain/permissions.ts';
import { parseId } from '../../../domain/ids.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { OrderType } from '../reading/order.type.ts';
import { customerAccount, customerDetail, listCustomers } from './customer.service.ts';
import type { CustomerRecord } from './customer.store.ts';
import { customersByOrder } from './customers.loader.ts';
import {
  CustomerAccountType,
  CustomerListArguments,
  CustomerPageType,
  CustomerType,
} from './customer.type.ts';

type Page = Omit<CustomerPageType, 'customers'> & { customers: CustomerRecord[] };

@Resolver(() => CustomerType)
export class CustomerResolver {
  @Access('user.view')
  @Query(() => CustomerPageType, {
    description: 'Whoever has ordered, the latest first; for owners, managers, support and readers.',
  })
  async customers(
    @Ctx() ctx: RequestContext,
    @Args(() => CustomerListArguments) args: CustomerListArguments,
  ): Promise<Page> {
    const request = listRequest(args, { sort: 'LAST_ORDER', order: 'DESC' });
    const { items, ...page } = await listCustomers(ctx, { ...request, keyword: args.keyword });
    return { ...page, customers: items };
  }

  @Access('user.view')
  @Query(() => CustomerType, {
    nullable: true,
    description:
      'One customer, for owners, managers, support and readers; null with the error `NOT_FOUND` if there is none.',
  })
  customerById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The customer’s id.' }) id: string,
  ): Promise<CustomerRecord> {
    return customerDetail(ctx, parseId(id));
  }

  @FieldResolver(() => CustomerAccountType, {
    nullable: true,
    description: 'What the account tells; null for guests.',
  })
  async account(
    @Ctx() ctx: RequestContext,
    @Root() customer: CustomerRecord,
  ): Promise<CustomerAccountType | null> {
    return customer.userId === null ? null : await customerAccount(ctx, customer);
  }
}

@Resolver(() => OrderType)
export class OrderCustomerResolver {
  @FieldResolver(() => CustomerType, {
    nullable: true,
    description:
      'Who has placed it, for staff who see customers; else null, as for API keys and once erased.',
  })
  async customer(@Ctx() ctx: RequestContext, @Root() { id }: OrderRecord): Promise<CustomerRecord | null> {
    if (ctx.apiKey || may(ctx.viewer, 'user.view') !== 'yes') return null;
    return await ctx.loader(customersByOrder).load(id);
  }
}
