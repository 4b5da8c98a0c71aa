import { Link } from 'react-router-dom';
import type { CollectionTileFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/product/picture.tsx';

/** The owner's collections on the home page; a shop without any has no row. */
export function CollectionRow({ collections }: { collections: readonly CollectionTileFragment[] }) {
  if (collections.length === 0) return null;
  return (
    <nav className="collection-row" aria-label="Collections">
      {collections.map(({ id, slug, name, image }) => (
        <Link key={id} to={paths.collection(slug)}>
          <span className="collection-arch">
            {image !== '' && <Picture image={image} alt="" sizes="(min-width:992px) 150px, 76px" />}
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}
