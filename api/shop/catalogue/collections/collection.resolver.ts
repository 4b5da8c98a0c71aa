import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_COLLECTIONS } from '../../../domain/catalogue/collections/collection-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { FacetedPage } from '../facets/facets.service.ts';
import { ShelfArguments, shelfInput } from '../facets/shelf.arguments.ts';
import { ProductPageType } from '../product/product.type.ts';
import {
  changeCollection,
  createCollection,
  moveCollection,
  removeCollection,
} from './collection-changes.service.ts';
import type { CollectionRecord } from './collection.record.ts';
import {
  collectionDetail,
  collectionProducts,
  collections,
  storedCollections,
} from './collection.service.ts';
import {
  ChangeCollectionInputType,
  CollectionPayloadType,
  CollectionType,
  CreateCollectionInputType,
  MoveCollectionInputType,
  RemoveCollectionInputType,
  RemoveCollectionPayloadType,
  StoredCollectionType,
} from './collection.type.ts';

@Resolver()
export class CollectionResolver {
  @Access('catalogue.view')
  @Query(() => [CollectionType], {
    description: `The collections that visitors see, at most ${MAX_COLLECTIONS}, in the shop’s order.`,
  })
  collections(
    @Ctx() ctx: RequestContext,
    @Arg('onHome', () => Boolean, { defaultValue: false, description: 'Only those of the home page.' })
    onHome: boolean,
  ): Promise<CollectionRecord[]> {
    return collections(ctx, { onHome });
  }

  @Access('catalogue.view')
  @Query(() => CollectionType, {
    nullable: true,
    description: 'One collection; null with the error `NOT_FOUND` if visitors see none of this slug.',
  })
  collection(
    @Ctx() ctx: RequestContext,
    @Arg('slug', () => String, { description: 'Its slug.' }) slug: string,
  ): Promise<CollectionRecord> {
    return collectionDetail(ctx, slug);
  }

  @Access('catalogue.view')
  @Query(() => ProductPageType, {
    nullable: true,
    description:
      'The products of a collection, in the shop’s order or the newest first, without what is sold out; null with the error `NOT_FOUND` if there is none.',
  })
  collectionProducts(
    @Ctx() ctx: RequestContext,
    @Args(() => ShelfArguments) wanted: ShelfArguments,
  ): Promise<FacetedPage> {
    return collectionProducts(ctx, shelfInput(wanted));
  }

  @Access('product.view')
  @Query(() => [StoredCollectionType], {
    description: `All collections, at most ${MAX_COLLECTIONS}, with those that are off; for owners, managers and readers.`,
  })
  adminCollections(@Ctx() ctx: RequestContext): Promise<CollectionRecord[]> {
    return storedCollections(ctx);
  }

  @Access('product.manage')
  @Mutation(() => CollectionPayloadType, { description: 'Adds a collection; for owners and managers.' })
  async createCollection(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCollectionInputType, { description: 'The collection.' })
    input: CreateCollectionInputType,
  ): Promise<CollectionPayloadType> {
    return { collection: await createCollection(ctx, input) };
  }

  @Access('product.manage')
  @Mutation(() => CollectionPayloadType, { description: 'Changes a collection; for owners and managers.' })
  async changeCollection(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeCollectionInputType, { description: 'The collection and the changes.' })
    { id, ...input }: ChangeCollectionInputType,
  ): Promise<CollectionPayloadType> {
    return { collection: await changeCollection(ctx, { ...input, id: parseId(id) }) };
  }

  @Access('product.manage')
  @Mutation(() => CollectionPayloadType, {
    description: 'Moves a collection to another place among all; for owners and managers.',
  })
  async moveCollection(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MoveCollectionInputType, { description: 'The collection and its place.' })
    { id, place }: MoveCollectionInputType,
  ): Promise<CollectionPayloadType> {
    return { collection: await moveCollection(ctx, { id: parseId(id), place }) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveCollectionPayloadType, {
    description: 'Deletes a collection; its products stay. For owners and managers.',
  })
  async removeCollection(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveCollectionInputType, { description: 'The collection.' })
    { id }: RemoveCollectionInputType,
  ): Promise<RemoveCollectionPayloadType> {
    return { removedCollectionId: await removeCollection(ctx, parseId(id)) };
  }
}
