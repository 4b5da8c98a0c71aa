import { Field, Int, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { LinePiecesType } from '../../orders/line-pieces.type.ts';

@ObjectType('RefundItem', { description: 'Pieces of a line of the order in a refund.' })
export class RefundItemType extends LinePiecesType {
  @Field(() => MoneyScalar, { description: 'Their price, less their share of the order’s discount.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, { description: 'Their share of the order’s tax.' })
  taxPrice!: number;
}

@ObjectType('RefundPreviewItem', { description: 'Pieces of a line of the order that would be refunded.' })
export class RefundPreviewItemType extends RefundItemType {
  @Field(() => Int, { description: 'How many of them would not be sent any more.' })
  withdrawnQty!: number;
}

@ObjectType('RefundPreview', { description: 'What the buyer would get back.' })
export class RefundPreviewType {
  @Field(() => [RefundPreviewItemType], { description: 'The pieces; empty for an amount.' })
  lines!: RefundPreviewItemType[];

  @Field(() => MoneyScalar, { description: 'The price of the pieces, less their share of the discount.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, {
    description: 'Their share of the tax; contained in `itemsPrice` where the order’s prices contain it.',
  })
  taxPrice!: number;

  @Field(() => MoneyScalar, { description: 'What of the delivery goes back.' })
  shippingPrice!: number;

  @Field(() => MoneyScalar, { description: 'What the shop keeps of a return; 0 for nothing.' })
  returnFee!: number;

  @Field(() => MoneyScalar, { description: 'What the buyer would get: never more than is left.' })
  amount!: number;

  @Field(() => PayableAmountType, { description: 'The same in the currency of the payment.' })
  payable!: PayableAmountType;

  @Field(() => MoneyScalar, { description: 'What can still go back of the order, before this.' })
  left!: number;
}
