import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { matchWords } from '../../../domain/catalogue/facets/facet-words.ts';
import type { RequestContext } from '../../context/context.ts';
import { ProductPageType } from '../product/product.type.ts';
import { facetAnswer } from './facet-answer.ts';
import { type FacetedPage, facetsOf } from './facets.service.ts';
import { MatchingVariantsType, ProductFacetsType } from './facets.type.ts';

@Resolver(() => ProductPageType)
export class FacetsResolver {
  @FieldResolver(() => ProductFacetsType, { description: 'What the list can be narrowed by, with counts.' })
  async facets(@Ctx() ctx: RequestContext, @Root() page: FacetedPage): Promise<ProductFacetsType> {
    return facetAnswer(page.outcome ?? (await facetsOf(ctx, page.asked)));
  }

  @FieldResolver(() => [MatchingVariantsType], {
    description: 'What has matched of each product, in their order; empty in a list that is not narrowed.',
  })
  matching(@Root() { matching }: FacetedPage): MatchingVariantsType[] {
    return matching.map((match) => ({ ...match, words: matchWords(match) }));
  }
}
