import { latePart } from '../../ui/loading/late-part.tsx';

export const facetFilters = latePart(
  () => import('./facet-filters.tsx').then((part) => part.FacetFilters),
  null,
);
