import { ArgsType, Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  ALL_PRODUCT_EVENTS,
  PRODUCT_EVENTS,
  type ProductEvent,
} from '../../../domain/catalogue/product-history.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { AuditChangeType } from '../../audit/audit.type.ts';

const EVENTS = Object.fromEntries(ALL_PRODUCT_EVENTS.map((event) => [event, event])) as {
  [Name in ProductEvent]: Name;
};

registerEnumType(EVENTS, {
  name: 'ProductEvent',
  description: 'What has happened to a product.',
  valuesConfig: Object.fromEntries(
    ALL_PRODUCT_EVENTS.map((event) => [event, { description: `${PRODUCT_EVENTS[event]}.` }]),
  ),
});

@ObjectType('ProductHistoryEntry', { description: 'Something that has happened to a product.' })
export class ProductHistoryEntryType {
  @Field(() => String, { description: 'For `after`, to read on from this entry.' })
  cursor!: string;

  @Field(() => GraphQLISODateTime, { description: 'When.' })
  createdAt!: Date;

  @Field(() => EVENTS, { description: 'What.' })
  event!: ProductEvent;

  @Field(() => ID, {
    nullable: true,
    description: 'The number of the user who did it; null for orders, the command line and the shop itself.',
  })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'The user’s name; null once the account is deleted.' })
  actorName!: string | null;

  @Field(() => String, { nullable: true, description: 'The role at that time; null for orders.' })
  role!: string | null;

  @Field(() => ID, { nullable: true, description: 'The order that took pieces or gave them back.' })
  orderId!: number | null;

  @Field(() => [AuditChangeType], {
    description: 'What was changed; a field of a variant is its sku, a space, and the field.',
  })
  changes!: AuditChangeType[];
}

@ObjectType('ProductHistoryPage', { description: 'A page of a product’s history, the newest first.' })
export class ProductHistoryPageType {
  @Field(() => [ProductHistoryEntryType], { description: 'The entries.' })
  entries!: ProductHistoryEntryType[];

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` for the next page; null at the end.',
  })
  next!: string | null;
}

@ArgsType()
export class ProductHistoryArguments {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_PAGE_SIZE,
    description: `The number of entries, ${boundsText(1, MAX_PAGE_SIZE)}.`,
  })
  first!: number | null;

  @Field(() => String, { nullable: true, description: 'The `next` of an answer.' })
  after!: string | null;
}
