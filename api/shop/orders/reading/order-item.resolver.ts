import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { ProductRecord } from '../../catalogue/product/product.record.ts';
import { ProductType } from '../../catalogue/product/product.type.ts';
import { productsById } from '../../catalogue/product/products.loader.ts';
import type { VariantRecord } from '../../catalogue/variant/variant.record.ts';
import { VariantType } from '../../catalogue/variant/variant.type.ts';
import { variantsBySku } from '../../catalogue/variant/variants.loader.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderItemRecord } from './order.record.ts';
import { OrderItemType } from './order.type.ts';

@Resolver(() => OrderItemType)
export class OrderItemResolver {
  @FieldResolver(() => ID, { description: 'The product’s id, whether it is still sold or not.' })
  productId(@Root() line: OrderItemRecord): number {
    return line.product;
  }

  @FieldResolver(() => ProductType, {
    nullable: true,
    description:
      'The product as it is now; null when it is no longer sold. What was bought is the line itself.',
  })
  currentProduct(@Ctx() ctx: RequestContext, @Root() line: OrderItemRecord): Promise<ProductRecord | null> {
    return ctx.loader(productsById).load(line.product);
  }

  @FieldResolver(() => VariantType, {
    nullable: true,
    description:
      'The variant as it is now; null when it is no longer sold under its sku. What was bought is the line itself.',
  })
  async currentVariant(
    @Ctx() ctx: RequestContext,
    @Root() line: OrderItemRecord,
  ): Promise<VariantRecord | null> {
    const variant = await ctx.loader(variantsBySku).load(line.sku.toLowerCase());
    return variant?.product === line.product ? variant : null;
  }
}
