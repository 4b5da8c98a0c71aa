import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { giftFields } from '../coupons/coupon.presenter.ts';
import { type CartQuote, quoteCart } from './quote.service.ts';
import { QuotedCouponType, QuoteInputType, QuoteType } from './quote.type.ts';

@Resolver(() => QuoteType)
export class QuoteResolver {
  @Access('catalogue.view')
  @Query(() => QuoteType, {
    description: 'What an order would cost at this moment, and why. It reserves nothing.',
  })
  quote(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => QuoteInputType, { description: 'The cart, and where it goes.' })
    input: QuoteInputType,
  ): Promise<CartQuote> {
    return quoteCart(ctx, input);
  }

  @FieldResolver(() => QuotedCouponType, {
    nullable: true,
    description: 'The coupon that the figures are with; null where none counts.',
  })
  coupon(@Root() { coupon }: Pick<CartQuote, 'coupon'>): QuotedCouponType | null {
    return coupon && { code: coupon.code, lines: [...coupon.lines], ...giftFields(coupon) };
  }
}
