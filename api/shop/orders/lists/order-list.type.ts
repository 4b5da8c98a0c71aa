import { Field, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { OrderType } from '../reading/order.type.ts';

@ObjectType('OrderPage', { description: 'One page of the shop’s orders.' })
export class OrderPageType {
  @Field(() => [OrderType], { description: 'The orders on this page.' })
  orders!: OrderType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of orders in the whole list.' })
  total!: number;
}

export const OrderConnectionType = connectionType('Order', () => OrderType);
