import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_DEPTH } from '../../../domain/catalogue/collections/category-tree.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { FROM_TEXT } from './category.record.ts';
import { byIdInput, changeInput } from '../../../platform/graphql/edit-inputs.ts';

const NAME = `${lengthText(LIMITS.category, 1)}; products name their category by it, whatever the case.`;
const SLUG = `Its address \`/categories/{slug}\`: ${lengthText(MAX_SLUG, 1).toLowerCase()}, small letters, digits and single hyphens.`;
const IMAGE = 'A path of this shop or an https address; empty for none.';
const PARENT = `The category above it; null at the top. There are at most ${MAX_DEPTH} levels.`;

@ObjectType('Category', { description: 'A category of products.' })
export class CategoryType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The name, which is the category of its products.' })
  name!: string;

  @Field(() => String, { description: SLUG })
  slug!: string;

  @Field(() => String, { description: IMAGE })
  image!: string;

  @Field(() => ID, { nullable: true, description: PARENT })
  parentId!: number | null;

  @Field(() => Int, { description: `Its level in the tree: 1 at the top, at most ${MAX_DEPTH}.` })
  depth!: number;

  @Field(() => Int, {
    description: 'Changes with each edit, but not with its place; send it to `changeCategory`.',
  })
  version!: number;
}

@ObjectType('UnlistedCategory', {
  description: 'A text that products name as their category, and no category has.',
})
export class UnlistedCategoryType {
  @Field(() => String, { description: 'The text, in the spelling that most products have.' })
  name!: string;

  @Field(() => Int, { description: 'How many products name it, drafts too.' })
  products!: number;
}

@InputType('CreateCategoryInput', { description: 'A new category, the last of its parent.' })
export class CreateCategoryInputType {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, { nullable: true, description: `${SLUG} By default made from the name.` })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: IMAGE })
  image?: string | null;

  @Field(() => ID, { nullable: true, description: PARENT })
  parentId?: string | null;

  @Field(() => String, { nullable: true, description: FROM_TEXT })
  fromText?: string | null;
}

@InputType('ChangeCategoryInput', {
  description: 'Changes of a category; missing or null fields stay unchanged. Its products get its new name.',
})
export class ChangeCategoryInputType extends changeInput('category') {
  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;

  @Field(() => String, { nullable: true, description: SLUG })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: IMAGE })
  image?: string | null;
}

@InputType('MoveCategoryInput', { description: 'A category and its new place.' })
export class MoveCategoryInputType extends byIdInput('category') {
  @Field(() => ID, { nullable: true, description: PARENT })
  parentId?: string | null;

  @Field(() => Int, { description: 'Its place among those of this parent, from 1.' })
  place!: number;
}

@InputType('RemoveCategoryInput', { description: 'The category to delete.' })
export class RemoveCategoryInputType extends byIdInput('category') {}

@ObjectType('CategoryPayload', { description: 'A category after its change.' })
export class CategoryPayloadType {
  @Field(() => CategoryType, { description: 'The category.' })
  category!: CategoryType;
}

@ObjectType('RemoveCategoryPayload', { description: 'The deleted category.' })
export class RemoveCategoryPayloadType {
  @Field(() => ID, { description: 'The id of the deleted category.' })
  removedCategoryId!: number;
}
