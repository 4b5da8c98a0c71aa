import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_PAPERS } from '../../domain/invoices/invoice-number.ts';

@ObjectType('Invoice', { description: 'The number of an order’s invoice; all else on it is the order’s.' })
export class InvoiceType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: number;

  @Field(() => String, { description: 'Such as `2026-00012`; no number of a year is left out.' })
  number!: string;

  @Field(() => GraphQLISODateTime, { description: 'Its date: when it was first asked for.' })
  issuedAt!: Date;
}

@InputType('CreateInvoicesInput', { description: 'The orders whose invoices are wanted.' })
export class CreateInvoicesInputType {
  @Field(() => [ID], { description: `The orders’ ids, 1 to ${MAX_PAPERS}.` })
  orderIds!: string[];
}

@ObjectType('CreateInvoicesPayload', { description: 'The invoices.' })
export class CreateInvoicesPayloadType {
  @Field(() => [InvoiceType], { description: 'One for each order, in the order asked for.' })
  invoices!: InvoiceType[];
}
