import { Link } from 'react-router-dom';
import { readFacets } from '#domain/catalogue/facets/facet-address.ts';
import { type FacetChoice, isNarrowed, type ListKey } from '#domain/catalogue/facets/facet-choice.ts';
import { withValue } from '#domain/catalogue/facets/facet-steps.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { listPath } from '../list-address/list-path.ts';
import type { Choosing } from './choice/use-choice.ts';

interface FacetTermsProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** A word of the search that is also a filter, "frontal" for 13x4, can be made one. */
export function FacetTerms({ list, choosing: { choice, place } }: FacetTermsProps) {
  return list.terms.map(({ slug, name, facet }) => {
    const to = facet == null ? null : narrowed(choice, facet);
    return (
      to && (
        <Link key={slug} className="link facet-term" to={listPath(to, { ...place, page: 1 })}>
          {`Filter by ${name}`}
        </Link>
      )
    );
  });
}

/** The choice with the filter of a term as well; null when it is one already. @param facet as in an address */
function narrowed(choice: FacetChoice, facet: string): FacetChoice | null {
  const more = readFacets(new URLSearchParams(facet));
  const key = facet.slice(0, facet.indexOf('=')) as ListKey;
  const [value] = isNarrowed(more) ? more[key] : [];
  return value === undefined || choice[key].includes(value) ? null : withValue(choice, key, value);
}
