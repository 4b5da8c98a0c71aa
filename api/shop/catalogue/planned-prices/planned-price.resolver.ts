import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../../domain/errors.ts';
import { MAX_STEPS } from '../../../domain/forms/variants/price-plan-form.ts';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsById } from '../product/products.loader.ts';
import {
  cancelPlannedPrices,
  moveSaleEnd,
  type PlannedPrice,
  plannedPrices,
  planPrices,
} from './planned-price.service.ts';
import {
  CancelPlannedPricesInputType,
  MoveSaleEndInputType,
  PlannedPricesPayloadType,
  PlannedPriceType,
  PlanPricesInputType,
} from './planned-price.type.ts';

interface Planned {
  product: ProductRecord;
  plannedPrices: PlannedPrice[];
}

@Resolver()
export class PlannedPriceResolver {
  @Access('product.manage')
  @Query(() => [PlannedPriceType], {
    description: `Prices of a product’s variants that are still to come, at most ${MAX_STEPS}: running sales, then the next first; for owners and managers.`,
  })
  plannedPrices(
    @Ctx() ctx: RequestContext,
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
  ): Promise<PlannedPrice[]> {
    return plannedPrices(ctx, parseId(productId));
  }

  @Access('product.manage')
  @Mutation(() => PlannedPricesPayloadType, {
    description:
      'Plans a price or a sale for some variants of a product; at its time the shop sets it by itself. For owners and managers.',
  })
  async planPrices(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PlanPricesInputType, { description: 'Which variants, which price, and when.' })
    { productId, price, replaces, ...plan }: PlanPricesInputType,
  ): Promise<Planned> {
    const id = parseId(productId);
    const planned = await planPrices(ctx, id, {
      ...plan,
      price: typeof price === 'number' ? nairaFromKobo(price) : null,
      replaces: replaces?.map(parseId),
    });
    return await withProduct(ctx, id, planned);
  }

  @Access('product.manage')
  @Mutation(() => PlannedPricesPayloadType, {
    description:
      'Cancels planned prices of a product; a sale that is running ends at once. For owners and managers.',
  })
  async cancelPlannedPrices(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelPlannedPricesInputType, { description: 'The product and which.' })
    { productId, ids }: CancelPlannedPricesInputType,
  ): Promise<Planned> {
    const id = parseId(productId);
    return await withProduct(ctx, id, await cancelPlannedPrices(ctx, id, ids.map(parseId)));
  }

  @Access('product.manage')
  @Mutation(() => PlannedPricesPayloadType, {
    description: 'Gives running sales of a product another end; their prices stay. For owners and managers.',
  })
  async moveSaleEnd(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MoveSaleEndInputType, { description: 'The product, which sales, and the end.' })
    { productId, ids, endsAt }: MoveSaleEndInputType,
  ): Promise<Planned> {
    const id = parseId(productId);
    return await withProduct(ctx, id, await moveSaleEnd(ctx, id, { ids: ids.map(parseId), endsAt }));
  }
}

async function withProduct(
  ctx: RequestContext,
  id: number | null,
  planned: PlannedPrice[],
): Promise<Planned> {
  const product = id === null ? null : await ctx.loader(productsById).load(id);
  if (!product) throw notFound('Product');
  return { product, plannedPrices: planned };
}
