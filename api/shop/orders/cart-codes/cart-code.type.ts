import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';
import { CART_CODE_DAYS } from '../../../domain/cart-codes/cart-code.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import { VariantType } from '../../catalogue/variant/variant.type.ts';
import { OrderItemInputType } from '../order.input.ts';
import type { SharedCart, SharedLine } from './cart-code.service.ts';

@InputType('ShareCartInput', { description: 'A cart to keep under a code.' })
export class ShareCartInputType {
  @Field(() => [OrderItemInputType], { description: `1 to ${MAX_ORDER_LINES} lines.` })
  orderItems!: OrderItemInputType[];
}

@ObjectType('SharedCartLine', { description: 'A line of a cart that has a code.' })
export class SharedCartLineType {
  @Field(() => String, { description: 'The sku of its variant.' })
  sku!: string;

  @Field(() => Int, { description: 'How many.' })
  qty!: number;

  @Field(() => VariantType, {
    nullable: true,
    description: 'With the price and stock of this moment; null for what is no longer sold.',
  })
  variant!: SharedLine['variant'];
}

@ObjectType('SharedCart', { description: 'A cart that whoever has its code may open.' })
export class SharedCartType {
  @Field(() => String, { description: 'Its code, such as `K7QM-4P`.' })
  code!: string;

  @Field(() => GraphQLISODateTime, { description: `When the code ends: after ${CART_CODE_DAYS} days.` })
  expiresAt!: Date;

  @Field(() => [SharedCartLineType], { description: `What it holds, at most ${MAX_ORDER_LINES} lines.` })
  lines!: SharedLine[];
}

@ObjectType('ShareCartPayload', { description: 'The code of a cart.' })
export class ShareCartPayloadType {
  @Field(() => SharedCartType, { description: 'The cart.' })
  sharedCart!: SharedCart;
}
