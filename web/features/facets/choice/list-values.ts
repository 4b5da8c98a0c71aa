import type { ListFacetsFragment } from '../../../graphql/generated/operations.ts';

/** The values of one filter that the list offers, with their counts. */
export type FacetValuesOf = ListFacetsFragment['facets']['groups'][number]['values'];

export const valuesOf = ({ facets }: ListFacetsFragment, key: string): FacetValuesOf =>
  facets.groups.find((group) => group.key === key)?.values ?? [];
