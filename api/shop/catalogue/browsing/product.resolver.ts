import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import { bestOf, choiceOf } from '../facets/facets-input.ts';
import type { FacetedPage } from '../facets/facets.service.ts';
import { listByFacets } from './faceted-list.service.ts';
import { FacetsInput } from '../facets/facets.type.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productDetail, productsByIds, productsWithIds, topProducts } from './product.service.ts';
import { ProductPageType, ProductType } from '../product/product.type.ts';
import { MAX_BY_ID, TOP_RATED } from '../../../domain/catalogue/product-lists.ts';

@Resolver()
export class ProductResolver {
  @Access('catalogue.view')
  @Query(() => ProductPageType, {
    description:
      'The catalogue, or the hits for a keyword, by page number; `productsConnection` uses cursors.',
  })
  products(
    @Ctx() ctx: RequestContext,
    @Arg('keyword', () => String, {
      nullable: true,
      description:
        'Any part of a name, or words of brand, category and description; case and accents do not matter. Synonyms of the trade add the products of their term.',
    })
    keyword: string | null,
    @Arg('page', () => Int, { nullable: true, description: 'From 1; out of range gives the nearest page.' })
    page: number | null,
    @Arg('exact', () => Boolean, {
      defaultValue: false,
      description: 'Whether to search for the keyword as it is, without correcting typing errors.',
    })
    exact: boolean,
    @Arg('facets', () => FacetsInput, { nullable: true, description: 'Only what matches these.' })
    facets: FacetsInput | null,
  ): Promise<FacetedPage> {
    const [choice, best] = [choiceOf(facets), bestOf(facets)];
    return listByFacets(ctx, { keyword, page: parsePage(page), exact, choice, best });
  }

  @Access('catalogue.view')
  @Query(() => ProductType, {
    nullable: true,
    description: 'One product; null with the error `NOT_FOUND` if there is none.',
  })
  productById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
  ): Promise<ProductRecord> {
    return productDetail(ctx, parseId(id));
  }

  @Access('catalogue.view')
  @Query(() => ProductType, {
    description: 'One product.',
    deprecationReason: 'Use `productById`: a missing product leaves the rest of the answer intact.',
  })
  product(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
  ): Promise<ProductRecord> {
    return productDetail(ctx, parseId(id));
  }

  @Access('catalogue.view')
  @Query(() => [ProductType], {
    nullable: 'items',
    description: `One entry for each of these ids (at most ${MAX_BY_ID}), in this order; null for a missing product.`,
  })
  productsWithIds(
    @Ctx() ctx: RequestContext,
    @Arg('ids', () => [ID], { description: 'The products’ ids.' }) ids: string[],
  ): Promise<(ProductRecord | null)[]> {
    return productsWithIds(ctx, ids.map(parseId));
  }

  @Access('catalogue.view')
  @Query(() => [ProductType], {
    description: `The products with these ids (at most ${MAX_BY_ID}) in this order; missing products are left out.`,
    deprecationReason: 'Use `productsWithIds`, which keeps each product in its place.',
  })
  productsByIds(
    @Ctx() ctx: RequestContext,
    @Arg('ids', () => [ID], { description: 'The products’ ids.' }) ids: string[],
  ): Promise<ProductRecord[]> {
    return productsByIds(ctx, ids.map(parseId));
  }

  @Access('catalogue.view')
  @Query(() => [ProductType], { description: `The ${TOP_RATED} best rated products.` })
  topProducts(@Ctx() ctx: RequestContext): Promise<ProductRecord[]> {
    return topProducts(ctx);
  }
}
