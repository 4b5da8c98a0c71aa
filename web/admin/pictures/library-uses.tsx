import { Link } from 'react-router-dom';
import type { LibraryRowFragment } from '../../graphql/generated/operations.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { adminPaths } from '../admin-paths.ts';

export const Thumb = ({ picture }: { picture: LibraryRowFragment }) => (
  <span className="library-thumb">
    <Picture image={picture.url} alt={picture.alt} sizes="72px" focus={picture} />
  </span>
);

type Use = LibraryRowFragment['usedBy'][number];

function pathOf({ place, id }: Use): string {
  if (place === 'PRODUCT') return adminPaths.productEdit(id, { tab: 'pictures' });
  return place === 'CATEGORY' ? adminPaths.categories() : adminPaths.collections();
}

/** Where a picture is shown, each a link. */
export function LibraryUses({ picture: { uses, usedBy } }: { picture: LibraryRowFragment }) {
  if (uses === 0) return <span className="muted">Nothing</span>;
  return (
    <ul className="library-uses">
      {usedBy.map((use) => (
        <li key={`${use.place} ${use.id}`}>
          <Link className="link" to={pathOf(use)}>
            {use.name}
          </Link>
          {use.place !== 'PRODUCT' && <span className="muted">{` ${use.place.toLowerCase()}`}</span>}
        </li>
      ))}
      {uses > usedBy.length && <li className="muted">{`and ${uses - usedBy.length} more`}</li>}
    </ul>
  );
}
