import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { FacetGroups } from './groups/facet-groups.tsx';
import type { Choosing } from './choice/use-choice.ts';

/** Beside the list, from 992 px. */
export function FacetColumn({ list, choosing }: { list: ListFacetsFragment; choosing: Choosing }) {
  return (
    <aside className="facet-column" aria-label="Filters">
      <FacetGroups list={list} choosing={choosing} />
    </aside>
  );
}
