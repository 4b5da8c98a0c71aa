import { isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NothingFound, ShopIsEmpty } from '../catalogue/search/nothing-found.tsx';
import type { OnBest } from './best-match.tsx';
import { FacetColumn } from './facet-column.tsx';
import { FacetEmpty } from './facet-empty.tsx';
import { FacetHead } from './facet-head.tsx';
import type { ListPlace } from '../list-address/list-path.ts';
import { useChoice } from './choice/use-choice.ts';

export interface FacetFiltersProps {
  /** The column beside the list, what stands above it, or what stands in its place. */
  part: 'column' | 'head' | 'empty';
  /** Undefined while the first list is loading. */
  list: ListFacetsFragment | undefined;
  place: ListPlace;
  onBest?: OnBest | undefined;
}

export function FacetFilters({ part, list, place, onBest }: FacetFiltersProps) {
  const choosing = useChoice(place);
  if (list === undefined) return null;
  if (part === 'column') return <FacetColumn list={list} choosing={choosing} />;
  if (part === 'empty') {
    if (isNarrowed(choosing.choice)) return <FacetEmpty list={list} choosing={choosing} />;
    if (place.base !== undefined) return <EmptyState title="Nothing here at the moment." />;
    return place.keyword === '' ? <ShopIsEmpty /> : <NothingFound keyword={place.keyword} />;
  }
  return <FacetHead list={list} choosing={choosing} hasKeyword={place.keyword !== ''} onBest={onBest} />;
}
