import { Field, ID, Int, ObjectType } from 'type-graphql';
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

  @Field(() => Boolean, {
    description: 'False where a search stopped counting: there are more than `total`.',
  })
  isTotalExact!: boolean;
}

@ObjectType('OrderNeighbours', { description: 'The orders beside one in a list.' })
export class OrderNeighboursType {
  @Field(() => ID, { nullable: true, description: 'The one before; null for the first.' })
  previousId!: number | null;

  @Field(() => ID, { nullable: true, description: 'The one after; null for the last.' })
  nextId!: number | null;
}

export const OrderConnectionType = connectionType('Order', () => OrderType);
