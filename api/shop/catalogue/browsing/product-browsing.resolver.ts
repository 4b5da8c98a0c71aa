import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { productsConnection, suggestions } from './product-connection.service.ts';
import { ProductConnectionArguments } from './product-list.input.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { MAX_TERMS_OF_PRODUCT, termsInText } from '../../../domain/glossary/terms-in-text.ts';
import { TermType } from '../product/term.type.ts';
import { relatedProducts } from '../related/related-products.loader.ts';
import { topCategories } from './top-categories.service.ts';
import { RELATED, SUGGESTIONS, TOP_CATEGORIES } from '../../../domain/catalogue/product-lists.ts';

const ProductConnectionType = connectionType('Product', () => ProductType);

@Resolver(() => ProductType)
export class ProductBrowsingResolver {
  @Access('catalogue.view')
  @Query(() => ProductConnectionType, {
    description: 'The catalogue, or the hits for a keyword, with cursors.',
  })
  productsConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => ProductConnectionArguments) args: ProductConnectionArguments,
  ): Promise<Connection<ProductRecord>> {
    return productsConnection(ctx, args);
  }

  @Access('catalogue.view')
  @Query(() => [ProductType], {
    description: `Up to ${SUGGESTIONS} suggestions for a search text that is still being typed, most relevant first.`,
  })
  suggestions(
    @Ctx() ctx: RequestContext,
    @Arg('keyword', () => String, { description: 'The text typed so far.' }) keyword: string,
  ): Promise<ProductRecord[]> {
    return suggestions(ctx, keyword);
  }

  @FieldResolver(() => [ProductType], {
    description: `Up to ${RELATED} other products that are like it, most of all in texture, length and colour; of its category and in stock before others.`,
    deprecationReason: 'Use `similarProducts`, which compares it with all that is in stock.',
  })
  relatedProducts(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ProductRecord[]> {
    return ctx.loader(relatedProducts).load(product.id);
  }

  @Access('catalogue.view')
  @Query(() => [String], {
    description: `Up to ${TOP_CATEGORIES} categories with the most of the newest products, the fullest first.`,
  })
  topCategories(@Ctx() ctx: RequestContext): Promise<string[]> {
    return topCategories(ctx);
  }

  @FieldResolver(() => [TermType], {
    description: `Up to ${MAX_TERMS_OF_PRODUCT} terms of the wig trade that its name and description contain.`,
  })
  terms(@Root() product: ProductRecord): TermType[] {
    return termsInText(`${product.name}. ${product.description}`);
  }
}
