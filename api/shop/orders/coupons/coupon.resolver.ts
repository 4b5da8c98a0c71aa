import { Arg, Args, Ctx, FieldResolver, Float, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../platform/lists/connection.ts';
import { parseId } from '../../../domain/ids.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { changeCoupon, type Coupon, couponsConnection, createCoupon, listCoupons } from './coupon.service.ts';
import { giftFields } from './coupon.presenter.ts';
import {
  ChangeCouponInputType,
  CouponArguments,
  CouponConnectionArguments,
  CouponConnectionType,
  CouponPageType,
  CouponPayloadType,
  CouponType,
  CreateCouponInputType,
} from './coupon.type.ts';

@Resolver(() => CouponType)
export class CouponResolver {
  @FieldResolver(() => Float, { nullable: true, description: 'Of a percentage; null otherwise.' })
  percent(@Root() coupon: Coupon): number | null {
    return giftFields(coupon).percent;
  }

  @FieldResolver(() => MoneyScalar, { nullable: true, description: 'Of an amount; null otherwise.' })
  amount(@Root() coupon: Coupon): number | null {
    return giftFields(coupon).amount;
  }

  @Access('coupon.view')
  @Query(() => CouponPageType, {
    description:
      'The shop’s coupons, newest first, by page number; `couponsConnection` uses cursors. For owners, managers and readers.',
  })
  async coupons(
    @Ctx() ctx: RequestContext,
    @Args(() => CouponArguments) { page, pageSize, keyword, isOn }: CouponArguments,
  ): Promise<Omit<CouponPageType, 'coupons'> & { coupons: Coupon[] }> {
    const newestFirst = { sort: 'ID', order: 'DESC' } as const;
    const request = listRequest({ page, pageSize, sort: null, order: null }, newestFirst);
    const { items, ...list } = await listCoupons(ctx, { ...request, keyword, isOn });
    return { ...list, coupons: items };
  }

  @Access('coupon.view')
  @Query(() => CouponConnectionType, {
    description: 'The shop’s coupons, with cursors; for owners, managers and readers.',
  })
  couponsConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => CouponConnectionArguments) args: CouponConnectionArguments,
  ): Promise<Connection<Coupon>> {
    return couponsConnection(ctx, args);
  }

  @Access('coupon.manage')
  @Mutation(() => CouponPayloadType, { description: 'Makes a coupon; for owners and managers.' })
  async createCoupon(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCouponInputType, { description: 'The coupon.' }) input: CreateCouponInputType,
  ): Promise<{ coupon: Coupon }> {
    return { coupon: await createCoupon(ctx, withNumbers(input)) };
  }

  @Access('coupon.manage')
  @Mutation(() => CouponPayloadType, {
    description: 'Changes a coupon, or switches it on or off; for owners and managers.',
  })
  async changeCoupon(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeCouponInputType, { description: 'The coupon and the changes.' })
    { id, ...input }: ChangeCouponInputType,
  ): Promise<{ coupon: Coupon }> {
    return { coupon: await changeCoupon(ctx, { ...withNumbers(input), id: parseId(id) }) };
  }
}

interface WithIds {
  productIds?: string[] | null;
  categoryIds?: string[] | null;
}

const numbers = (ids: string[] | null | undefined) => ids && ids.map((id) => parseId(id));

const withNumbers = <Input extends WithIds>({ productIds, categoryIds, ...input }: Input) => ({
  ...input,
  productIds: numbers(productIds) ?? undefined,
  categoryIds: numbers(categoryIds) ?? undefined,
});
