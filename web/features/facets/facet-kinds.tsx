import { Link } from 'react-router-dom';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { valuesOf } from './choice/list-values.ts';
import { listPath } from '../list-address/list-path.ts';
import type { Choosing } from './choice/use-choice.ts';

interface FacetKindsProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** Tabs of what is sold: each is an address of its own, and the one that is open leads back to all. */
export function FacetKinds({ list, choosing: { choice, place } }: FacetKindsProps) {
  const kinds = valuesOf(list, 'kind');
  if (kinds.length < 2) return null;
  return (
    <nav className="facet-kinds" aria-label="Kinds">
      {kinds.map(({ value, label, count }) => {
        const isOpen = choice.kind.includes(value);
        const kind = isOpen ? choice.kind.filter((one) => one !== value) : [value];
        return (
          <Link
            key={value}
            to={listPath({ ...choice, kind }, { ...place, page: 1 })}
            aria-current={isOpen || undefined}
          >
            {label} <small className="figures">{count}</small>
          </Link>
        );
      })}
    </nav>
  );
}
