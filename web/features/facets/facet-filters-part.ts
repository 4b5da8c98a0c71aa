import { latePart } from '../../ui/late-part.tsx';
import type { FacetFiltersProps } from './facet-filters.tsx';

/** After the next frame, so that the rest of the page can be used first; what the server rendered stays until then. */
export const facetFilters = latePart<FacetFiltersProps>(async () => {
  await nextFrame();
  const { FacetFilters } = await import('./facet-filters.tsx');
  return FacetFilters;
}, null);

function nextFrame(): Promise<unknown> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
