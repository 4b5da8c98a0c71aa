import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { type Colour, MAX_COLOURS, MAX_SWATCHES } from '../../../domain/catalogue/facts/colours.ts';
import type { ProductFacts } from '../../../domain/catalogue/facts/product-facts.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { ColourType } from './colour.type.ts';
import { changeFacts } from './facts-changes.service.ts';
import { ChangeFactsInputType, ChangeFactsPayloadType } from './facts-changes.type.ts';
import { colours } from './facts.service.ts';
import { productFacts } from './product-facts.loader.ts';
import { productShades } from './product-shades.loader.ts';
import { ProductFactsType } from './product-facts.type.ts';

@Resolver(() => ProductType)
export class FactsResolver {
  @FieldResolver(() => ProductFactsType, {
    description: 'What holds of it whichever variant is chosen.',
  })
  facts(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ProductFacts> {
    return ctx.loader(productFacts).load(product.id);
  }

  @FieldResolver(() => [String], {
    description: `The middle shades of up to ${MAX_SWATCHES} colours in which it is made, such as \`#1e1816\`; empty where there is no choice of colours.`,
  })
  swatches(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<string[]> {
    return ctx.loader(productShades).load(product.id);
  }

  @Access('catalogue.view')
  @Query(() => [ColourType], {
    description: `The colours of the trade, at most ${MAX_COLOURS}: from black over brown and red to blonde, then those of several colours.`,
  })
  colours(@Ctx() ctx: RequestContext): Promise<Colour[]> {
    return colours(ctx);
  }

  @Access('product.manage')
  @Mutation(() => ChangeFactsPayloadType, {
    description: 'Says all facts of a product anew; for owners and managers.',
  })
  async changeFacts(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeFactsInputType, { description: 'The product and its facts.' })
    { productId, version, facts }: ChangeFactsInputType,
  ): Promise<ChangeFactsPayloadType> {
    return { product: await changeFacts(ctx, { id: parseId(productId), version, facts }) };
  }
}
