import { useSearchParams } from 'react-router-dom';
import { PagesNav } from '../features/catalogue/pages-nav.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx';
import { NothingFound, SearchHead, ShopIsEmpty } from '../features/catalogue/search-states.tsx';
import { TextureRow } from '../features/catalogue/texture-row.tsx';
import { TopRatedCarousel, TopRatedCarouselSkeleton } from '../features/catalogue/top-rated-carousel.tsx';
import { failureOf } from '../graphql/errors.ts';
import { useProductListQuery, useTopProductsQuery } from '../graphql/generated/operations.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { DocumentTitle } from '../ui/page-title.tsx';
import { PrivatePage, PublicPage } from '../ui/public-page.tsx';
import { type HomeAddress, readHomeAddress } from './home-address.ts';

const DESCRIPTION =
  'Wigs, braids, bundles and care, priced in naira. Free shipping when your items exceed ₦100.';

/** Carousel and textures are hidden during a search. */
export function HomePage() {
  const [search] = useSearchParams();
  const { keyword, page, exact } = readHomeAddress(search);
  return (
    <div className="wrap">
      {keyword ? (
        <>
          <DocumentTitle>{keyword}</DocumentTitle>
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
      <LatestProducts keyword={keyword} page={page} exact={exact} />
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

function LatestProducts({ keyword, page, exact }: HomeAddress) {
  const { data, error, loading, refetch } = useProductListQuery({
    variables: { keyword: keyword || null, page, exact },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.products;
  const head = (
    <div className="list-head">
      <h1 className="heading-1">Latest Products</h1>
    </div>
  );
  const isEmpty = list !== undefined && list.products.length === 0;

  return (
    <>
      {keyword ? (
        <SearchHead keyword={keyword} found={list}>
          {head}
        </SearchHead>
      ) : (
        head
      )}
      {error && (
        <div className="list-alert">
          <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
            {failureOf(error).message}
          </Alert>
        </div>
      )}
      {!list && !error && <ProductGridSkeleton />}
      {isEmpty && (keyword ? <NothingFound keyword={keyword} /> : <ShopIsEmpty />)}
      {list && !isEmpty && (
        <>
          <ProductGrid products={list.products} priority={keyword ? 2 : 0} />
          <PagesNav
            page={list.page}
            pages={list.pages}
            to={(to) => paths.home({ keyword, page: to, exact })}
          />
        </>
      )}
    </>
  );
}
