import { isNarrowed } from '../../../domain/catalogue/facets/facet-choice.ts';
import type { RequestContext } from '../../context/context.ts';
import { type FacetedInput, type FacetedPage, narrowedList } from '../facets/facets.service.ts';
import { listProducts } from './product.service.ts';

/** The catalogue or the hits of a keyword as they are, or narrowed by facets. Open to everyone. */
export async function listByFacets(ctx: RequestContext, asked: FacetedInput): Promise<FacetedPage> {
  if (isNarrowed(asked.choice)) return { ...(await narrowedList(ctx, asked)), asked };
  return { ...(await listProducts(ctx, asked)), matching: [], asked, outcome: null };
}
