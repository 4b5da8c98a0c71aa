import { fitsLabel } from '#domain/catalogue/facets/facet-words.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import type { Choosing } from './use-choice.ts';

interface FacetFitsProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** The address holds which sizes fit, not the measures: without them there is nothing to switch on again. */
export function FacetFits({ list, choosing: { choice, choose } }: FacetFitsProps) {
  return (
    <label className="facet-row">
      <input type="checkbox" checked onChange={() => choose((now) => ({ ...now, fits: [] }))} />
      <span>{fitsLabel(choice.fits)}</span>
      <small className="figures">{list.facets.products}</small>
    </label>
  );
}
