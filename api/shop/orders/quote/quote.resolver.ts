import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { type CartQuote, quoteCart } from './quote.service.ts';
import { QuoteInputType, QuoteType } from './quote.type.ts';

@Resolver()
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
}
