import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_CATEGORIES, MAX_UNLISTED } from '../../../domain/catalogue/collections/category-tree.ts';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { FacetedPage } from '../facets/facets.service.ts';
import { ShelfArguments, shelfInput } from '../facets/shelf.arguments.ts';
import { ProductPageType } from '../product/product.type.ts';
import { changeCategory, createCategory, moveCategory, removeCategory } from './category-changes.service.ts';
import type { CategoryInTree } from './category.record.ts';
import {
  categories,
  categoryDetail,
  categoryProducts,
  type UnlistedCategory,
  unlistedCategories,
} from './category.service.ts';
import {
  CategoryPayloadType,
  CategoryType,
  ChangeCategoryInputType,
  CreateCategoryInputType,
  MoveCategoryInputType,
  RemoveCategoryInputType,
  RemoveCategoryPayloadType,
  UnlistedCategoryType,
} from './category.type.ts';

@Resolver()
export class CategoryResolver {
  @Access('catalogue.view')
  @Query(() => [CategoryType], {
    description: `The tree of categories, at most ${MAX_CATEGORIES}: each before its subcategories.`,
  })
  categories(@Ctx() ctx: RequestContext): Promise<CategoryInTree[]> {
    return categories(ctx);
  }

  @Access('product.view')
  @Query(() => [UnlistedCategoryType], {
    description: `Texts that products name and no category has, at most ${MAX_UNLISTED}, the fullest first; for owners, managers and readers.`,
  })
  unlistedCategories(@Ctx() ctx: RequestContext): Promise<UnlistedCategory[]> {
    return unlistedCategories(ctx);
  }

  @Access('catalogue.view')
  @Query(() => CategoryType, {
    nullable: true,
    description: 'One category; null with the error `NOT_FOUND` if there is none.',
  })
  category(
    @Ctx() ctx: RequestContext,
    @Arg('slug', () => String, { description: 'Its slug.' }) slug: string,
  ): Promise<CategoryInTree> {
    return categoryDetail(ctx, slug);
  }

  @Access('catalogue.view')
  @Query(() => ProductPageType, {
    nullable: true,
    description:
      'The products of a category and its subcategories, the newest first and without what is sold out; null with the error `NOT_FOUND` if there is no such category.',
  })
  categoryProducts(
    @Ctx() ctx: RequestContext,
    @Args(() => ShelfArguments) wanted: ShelfArguments,
  ): Promise<FacetedPage> {
    return categoryProducts(ctx, shelfInput(wanted));
  }

  @Access('product.manage')
  @Mutation(() => CategoryPayloadType, { description: 'Adds a category; for owners and managers.' })
  async createCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCategoryInputType, { description: 'The category.' })
    { parentId, ...input }: CreateCategoryInputType,
  ): Promise<CategoryPayloadType> {
    return { category: await createCategory(ctx, { ...input, parentId: parentOf(parentId) }) };
  }

  @Access('product.manage')
  @Mutation(() => CategoryPayloadType, {
    description: 'Changes a category; its products get its new name. For owners and managers.',
  })
  async changeCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeCategoryInputType, { description: 'The category and the changes.' })
    { id, ...input }: ChangeCategoryInputType,
  ): Promise<CategoryPayloadType> {
    return { category: await changeCategory(ctx, { ...input, id: parseId(id) }) };
  }

  @Access('product.manage')
  @Mutation(() => CategoryPayloadType, {
    description: 'Moves a category within the tree; for owners and managers.',
  })
  async moveCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MoveCategoryInputType, { description: 'The category and its place.' })
    { id, parentId, place }: MoveCategoryInputType,
  ): Promise<CategoryPayloadType> {
    return { category: await moveCategory(ctx, { id: parseId(id), parentId: parentOf(parentId), place }) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveCategoryPayloadType, {
    description:
      'Deletes a category without subcategories; its products keep its name. For owners and managers.',
  })
  async removeCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveCategoryInputType, { description: 'The category.' })
    { id }: RemoveCategoryInputType,
  ): Promise<RemoveCategoryPayloadType> {
    return { removedCategoryId: await removeCategory(ctx, parseId(id)) };
  }
}

/** Null is the top; what is no id is no category either. */
const parentOf = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : (parseId(id) ?? 0);
