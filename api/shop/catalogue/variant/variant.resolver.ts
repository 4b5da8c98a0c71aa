import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { MAX_BY_ID } from '../../../domain/catalogue/product-lists.ts';
import { OPTION_NAMES, optionLabel } from '../../../domain/catalogue/variants/options.ts';
import { notFound } from '../../../domain/errors.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { productsById } from '../product/products.loader.ts';
import type { VariantRecord } from './variant.record.ts';
import { variantBySku, variantsWithSkus } from './variant.service.ts';
import { OptionValueType, VariantType } from './variant.type.ts';

@Resolver(() => VariantType)
export class VariantResolver {
  @Access('catalogue.view')
  @Query(() => VariantType, {
    nullable: true,
    description: 'One variant; null if there is none, or if its product is not on sale.',
  })
  variant(
    @Ctx() ctx: RequestContext,
    @Arg('sku', () => String, { description: 'Its sku, in any case.' }) sku: string,
  ): Promise<VariantRecord | null> {
    return variantBySku(ctx, sku);
  }

  @Access('catalogue.view')
  @Query(() => [VariantType], {
    nullable: 'items',
    description: `One entry for each of these skus (at most ${MAX_BY_ID}), in this order; null for a missing variant.`,
  })
  variantsWithSkus(
    @Ctx() ctx: RequestContext,
    @Arg('skus', () => [String], { description: 'The variants’ skus, in any case.' }) skus: string[],
  ): Promise<(VariantRecord | null)[]> {
    return variantsWithSkus(ctx, skus);
  }

  @FieldResolver(() => [OptionValueType], {
    description: 'One value for each option of its product; none for a product without options.',
  })
  options(@Root() { options }: VariantRecord): OptionValueType[] {
    return OPTION_NAMES.flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [{ name, value, label: optionLabel(name, value) }];
    });
  }

  @FieldResolver(() => ProductType, { description: 'The product that it is a variant of.' })
  async product(@Ctx() ctx: RequestContext, @Root() variant: VariantRecord): Promise<ProductRecord> {
    const product = await ctx.loader(productsById).load(variant.product);
    if (!product) throw notFound('Product');
    return product;
  }
}
