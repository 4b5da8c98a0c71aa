import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_TEXT,
  MAX_MEMBERS,
} from '../../../domain/catalogue/collections/collection-rules.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { byIdInput, changeInput } from '../../../platform/graphql/edit-inputs.ts';

const NAME = `${lengthText(MAX_COLLECTION_NAME, 1)}.`;
const SLUG = `Its address \`/collections/{slug}\`: ${lengthText(MAX_SLUG, 1).toLowerCase()}, small letters, digits and single hyphens.`;
const DESCRIPTION = `${lengthText(MAX_COLLECTION_TEXT)}.`;
const IMAGE = 'A path of this shop or an https address; empty for none.';
const IS_VISIBLE = 'Whether visitors see it.';
const IS_ON_HOME = 'Whether the home page shows it, if visitors see it.';
const RULE =
  'The filters that find its products, as in the home page’s address: `texture=body+wave&price=-380`.';
const PRODUCT_IDS = `Up to ${MAX_MEMBERS} products chosen by hand, in their order.`;

@ObjectType('Collection', { description: 'Products that the shop has put together under a name.' })
export class CollectionType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => String, { description: SLUG })
  slug!: string;

  @Field(() => String, { description: 'The description, as plain text.' })
  description!: string;

  @Field(() => String, { description: IMAGE })
  image!: string;
}

@ObjectType('StoredCollection', { description: 'A collection as staff edit it.' })
export class StoredCollectionType extends CollectionType {
  @Field(() => Boolean, { description: IS_VISIBLE })
  isVisible!: boolean;

  @Field(() => Boolean, { description: IS_ON_HOME })
  isOnHome!: boolean;

  @Field(() => String, { nullable: true, description: `${RULE} Null when they are chosen by hand.` })
  rule!: string | null;

  @Field(() => [ID], { nullable: true, description: `${PRODUCT_IDS} Null for a rule.` })
  productIds!: number[] | null;

  @Field(() => Int, {
    description: 'Changes with each edit, but not with its place; send it to `changeCollection`.',
  })
  version!: number;
}

@InputType('CreateCollectionInput', {
  description: 'A new collection, the last one; without a rule its products are chosen by hand.',
})
export class CreateCollectionInputType {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, { nullable: true, description: `${SLUG} By default made from the name.` })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: DESCRIPTION })
  description?: string | null;

  @Field(() => String, { nullable: true, description: IMAGE })
  image?: string | null;

  @Field(() => Boolean, { nullable: true, description: `${IS_VISIBLE} By default not.` })
  isVisible?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: `${IS_ON_HOME} By default not.` })
  isOnHome?: boolean | null;

  @Field(() => String, { nullable: true, description: RULE })
  rule?: string | null;

  @Field(() => [ID], { nullable: true, description: PRODUCT_IDS })
  productIds?: string[] | null;
}

@InputType('ChangeCollectionInput', {
  description:
    'Changes of a collection; missing or null fields stay unchanged. A rule takes the place of products chosen by hand, and the other way round.',
})
export class ChangeCollectionInputType extends changeInput('collection') {
  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;

  @Field(() => String, { nullable: true, description: SLUG })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: DESCRIPTION })
  description?: string | null;

  @Field(() => String, { nullable: true, description: IMAGE })
  image?: string | null;

  @Field(() => Boolean, { nullable: true, description: IS_VISIBLE })
  isVisible?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: IS_ON_HOME })
  isOnHome?: boolean | null;

  @Field(() => String, { nullable: true, description: RULE })
  rule?: string | null;

  @Field(() => [ID], { nullable: true, description: PRODUCT_IDS })
  productIds?: string[] | null;
}

@InputType('MoveCollectionInput', { description: 'A collection and its new place.' })
export class MoveCollectionInputType extends byIdInput('collection') {
  @Field(() => Int, { description: 'Its place among all collections, from 1.' })
  place!: number;
}

@InputType('RemoveCollectionInput', { description: 'The collection to delete.' })
export class RemoveCollectionInputType extends byIdInput('collection') {}

@ObjectType('CollectionPayload', { description: 'A collection after its change.' })
export class CollectionPayloadType {
  @Field(() => StoredCollectionType, { description: 'The collection.' })
  collection!: StoredCollectionType;
}

@ObjectType('RemoveCollectionPayload', { description: 'The deleted collection.' })
export class RemoveCollectionPayloadType {
  @Field(() => ID, { description: 'The id of the deleted collection.' })
  removedCollectionId!: number;
}
