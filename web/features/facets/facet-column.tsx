import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { useMedia } from '../../ui/browser/use-media.ts';
import { FacetGroups } from './groups/facet-groups.tsx';
import type { Choosing } from './choice/use-choice.ts';

/** Where a sheet has the filters; styles hide the column there before any code is loaded. */
const HAS_SHEET = '(max-width: 991.98px)';

/** Beside the list, from 992 px. */
export function FacetColumn({ list, choosing }: { list: ListFacetsFragment; choosing: Choosing }) {
  const hasSheet = useMedia(HAS_SHEET);
  return (
    <aside className="facet-column" aria-label="Filters">
      {!hasSheet && <FacetGroups list={list} choosing={choosing} />}
    </aside>
  );
}
