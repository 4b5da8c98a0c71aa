import { useParams, useSearchParams } from 'react-router-dom';
import { isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import { shelfData } from '../../features/collections/shelf-data.ts';
import { FacetedProducts, type FacetedProductsProps } from '../../features/product-list/faceted-products.tsx';
import { failureOf } from '../../graphql/errors.ts';
import { useCategoryPageQuery, useCollectionPageQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrivatePage, PublicPage, useFullAddress } from '../../ui/page/public-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { NotFoundPage } from '../not-found/not-found.tsx';
import { readShelfAddress, type ShelfAddress, shelfVariables } from './shelf-address.ts';

const LOADING = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

export function CollectionPage() {
  const { slug, address } = useShelf(paths.collection);
  const query = useCollectionPageQuery({ variables: shelfVariables(slug, address), ...LOADING });
  const { data } = query;
  const shelf = data?.collection ?? undefined;
  return (
    <Shelf
      key={slug}
      address={address}
      shelf={shelf}
      loaded={data?.collectionProducts ?? undefined}
      query={query}
    />
  );
}

/** With the products of its subcategories. */
export function CategoryPage() {
  const { slug, address } = useShelf(paths.category);
  const query = useCategoryPageQuery({ variables: shelfVariables(slug, address), ...LOADING });
  const { data } = query;
  const category = data?.category ?? undefined;
  return (
    <Shelf
      key={slug}
      address={address}
      shelf={category && { ...category, description: '' }}
      loaded={data?.categoryProducts ?? undefined}
      query={query}
    />
  );
}

function useShelf(pathOf: (slug: string) => string): { slug: string; address: ShelfAddress } {
  const slug = useParams()['slug'] ?? '';
  const [search] = useSearchParams();
  return { slug, address: readShelfAddress(pathOf(slug), search) };
}

interface ShelfProps extends Pick<FacetedProductsProps, 'loaded' | 'query'> {
  address: ShelfAddress;
  /** Undefined while it is loading. */
  shelf: { name: string; description: string; image: string } | undefined;
}

function Shelf({ address, shelf, loaded, query }: ShelfProps) {
  if (query.error !== undefined && failureOf(query.error).code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <div className="wrap">
      {shelf && <ShelfMetadata shelf={shelf} address={address} products={loaded?.products ?? []} />}
      <FacetedProducts
        address={address}
        loaded={loaded}
        query={query}
        priority={2}
        heading={
          <div className="search-head">
            <BackLink to={paths.home()}>All products</BackLink>
            <div className="list-head">
              {shelf ? <PageTitle>{shelf.name}</PageTitle> : <Skeleton width="40%" height="40px" />}
              {shelf?.description && <p className="shelf-words">{shelf.description}</p>}
            </div>
          </div>
        }
      />
    </div>
  );
}

interface MetadataProps {
  shelf: NonNullable<ShelfProps['shelf']>;
  address: ShelfAddress;
  products: readonly { id: string; name: string }[];
}

/** Search engines get the whole list alone, page by page. */
function ShelfMetadata({ shelf: { name, description, image }, address, products }: MetadataProps) {
  const full = useFullAddress();
  const { base = '', page, choice } = address;
  if (isNarrowed(choice)) return <PrivatePage />;
  const path = page > 1 ? `${base}?page=${page}` : base;
  const words = description || `${name}, priced in naira, with all prices and what is in stock.`;
  return (
    <>
      <PublicPage title={name} description={words} path={path} {...(image !== '' && { image })} />
      <StructuredData data={shelfData({ name, description: words, path, products }, full)} />
    </>
  );
}
