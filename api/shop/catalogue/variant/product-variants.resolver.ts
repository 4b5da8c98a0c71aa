import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { MAX_VARIANTS, optionLabel } from '../../../domain/catalogue/variants/options.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import type { VariantRecord } from './variant.record.ts';
import { choiceInStock, figuresOf, optionsOf } from './variant.service.ts';
import { ProductOptionType, VariantType } from './variant.type.ts';
import { formerPrice, standardByProduct, variantsByProduct } from './variants.loader.ts';

/** What a product has by its variants. */
@Resolver(() => ProductType)
export class ProductVariantsResolver {
  @FieldResolver(() => [VariantType], {
    description: `What can be bought of it, at most ${MAX_VARIANTS}; at least the standard variant.`,
  })
  variants(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<VariantRecord[]> {
    return ctx.loader(variantsByProduct).load(product.id);
  }

  @FieldResolver(() => VariantType, {
    description:
      'The variant whose price and stock are the product’s own; a line without a variant means it.',
  })
  standardVariant(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<VariantRecord> {
    return ctx.loader(standardByProduct).load(product.id);
  }

  @FieldResolver(() => [ProductOptionType], {
    description: 'What it can be chosen by; empty if there is nothing to choose.',
  })
  async options(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ProductOptionType[]> {
    const options = await optionsOf(ctx, product);
    return options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name, value, label: optionLabel(name, value) })),
    }));
  }

  @FieldResolver(() => [String], {
    description: 'The sizes of cap that it is made in, such as `M`; empty if there is nothing to choose.',
  })
  async caps(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<readonly string[]> {
    return (await optionsOf(ctx, product)).find(({ name }) => name === 'cap')?.values ?? [];
  }

  @FieldResolver(() => MoneyScalar, {
    nullable: true,
    description:
      'The price before a reduction in naira, of its standard variant; null unless it may be shown.',
  })
  wasPrice(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): number | null {
    return formerPrice(ctx, product);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The query of its page’s address that chooses a variant in stock, while the standard variant is sold out; null where that is in stock, or none is.',
  })
  choiceInStock(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<string | null> | null {
    return product.countInStock > 0 ? null : choiceInStock(ctx, product);
  }

  @FieldResolver(() => MoneyScalar, {
    description: 'The lowest price of its variants in stock, or of all if none is, in naira.',
  })
  async priceFrom(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<number> {
    return (await figuresOf(ctx, product)).priceFrom;
  }

  @FieldResolver(() => Int, { description: 'Pieces in stock of all its variants together.' })
  async totalStock(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<number> {
    return (await figuresOf(ctx, product)).totalStock;
  }

  @FieldResolver(() => Boolean, { description: 'Whether any of its variants is in stock.' })
  async anyInStock(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<boolean> {
    return (await figuresOf(ctx, product)).anyInStock;
  }
}
