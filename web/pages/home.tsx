import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { facetEntries } from '#domain/catalogue/facets/facet-address.ts';
import { PagesNav } from '../features/catalogue/pages-nav.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx';
import { SearchHead } from '../features/catalogue/search-head.tsx';
import { TextureRow } from '../features/catalogue/texture-row.tsx';
import { TopRatedCarousel, TopRatedCarouselSkeleton } from '../features/catalogue/top-rated-carousel.tsx';
import { facetFilters } from '../features/facets/facet-filters-part.ts';
import { listPath } from '../features/facets/list-path.ts';
import { failureOf } from '../graphql/errors.ts';
import {
  type ProductListQuery,
  useProductListQuery,
  useTopProductsQuery,
} from '../graphql/generated/operations.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { DocumentTitle } from '../ui/page-title.tsx';
import { PrivatePage, PublicPage } from '../ui/public-page.tsx';
import { type HomeAddress, isSelection, listVariables, readHomeAddress } from './home-address.ts';

const DESCRIPTION =
  'Wigs, braids, bundles and care, priced in naira. Free shipping when your items exceed ₦100.';

const Filters = facetFilters.Part;

/** Carousel and textures are hidden during a search, and while the list is narrowed. */
export function HomePage() {
  const [search] = useSearchParams();
  const address = readHomeAddress(search);
  const { keyword, page } = address;
  return (
    <div className="wrap">
      {isSelection(address) ? (
        <>
          <DocumentTitle>{keyword || 'Latest Products'}</DocumentTitle>
          <PrivatePage />
        </>
      ) : (
        <>
          <DocumentTitle>Home</DocumentTitle>
          <PublicPage
            title="Irun"
            description={DESCRIPTION}
            path={paths.home({ ...(page > 1 && { page }) })}
          />
          <TopRated />
          <TextureRow />
        </>
      )}
      <LatestProducts address={address} />
    </div>
  );
}

function TopRated() {
  const { data, error, loading, refetch } = useTopProductsQuery({ fetchPolicy: 'cache-and-network' });
  if (data) return <TopRatedCarousel products={data.topProducts} />;
  if (!error) return <TopRatedCarouselSkeleton />;
  return (
    <div className="page-alert">
      <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
        {failureOf(error).message}
      </Alert>
    </div>
  );
}

type List = ProductListQuery['products'];

/** While another choice of filters is loading, the list before it stays: also when its loading fails. */
function useKeptList(address: HomeAddress, list: List | undefined): List | undefined {
  const [kept, setKept] = useState<{ of: string; choice: string; list: List }>();
  const of = `${address.exact} ${address.keyword}`;
  const choice = facetEntries(address.choice).join('&');
  if (list && list !== kept?.list) setKept({ of, choice, list });
  return list ?? (kept?.of === of && kept.choice !== choice ? kept.list : undefined);
}

function LatestProducts({ address }: { address: HomeAddress }) {
  const { keyword, exact, choice } = address;
  const { data, error, loading, refetch } = useProductListQuery({
    variables: listVariables(address),
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = useKeptList(address, data?.products);
  const isEmpty = list !== undefined && list.products.length === 0;
  const filters = (part: 'column' | 'head' | 'empty') => <Filters part={part} list={list} place={address} />;
  const head = (
    <div className="list-head">
      <h1 className="heading-1">Latest Products</h1>
    </div>
  );

  return (
    <div className="faceted">
      {filters('column')}
      <div className="faceted-list">
        {keyword ? (
          <SearchHead keyword={keyword} found={list}>
            {head}
          </SearchHead>
        ) : (
          head
        )}
        {filters('head')}
        {error && (
          <div className="list-alert">
            <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
              {failureOf(error).message}
            </Alert>
          </div>
        )}
        {!list && !error && <ProductGridSkeleton />}
        {isEmpty && filters('empty')}
        {list && !isEmpty && (
          <div className={data ? undefined : 'list-old'} aria-busy={!data && !error}>
            <ProductGrid
              products={list.products}
              matching={list.matching}
              priority={isSelection(address) ? 2 : 0}
            />
            <PagesNav
              page={list.page}
              pages={list.pages}
              to={(page) => listPath(choice, { keyword, page, exact })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
