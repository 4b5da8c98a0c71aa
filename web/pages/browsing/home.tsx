import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  TopRatedCarousel,
  TopRatedCarouselSkeleton,
} from '../../features/catalogue/top-rated/top-rated-carousel.tsx';
import { CollectionRow } from '../../features/collections/collection-row.tsx';
import { FacetedProducts } from '../../features/product-list/faceted-products.tsx';
import { failureOf } from '../../graphql/errors.ts';
import { useProductListQuery, useTopProductsQuery } from '../../graphql/generated/operations.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { freeShipping } from '../../ui/product/free-shipping.ts';
import { DocumentTitle } from '../../ui/page/page-title.tsx';
import { PrivatePage, PublicPage } from '../../ui/page/public-page.tsx';
import type { BestFor } from '#domain/catalogue/facets/facet-order.ts';
import { type HomeAddress, homePath, isSelection, listVariables, readHomeAddress } from './home-address.ts';

const DESCRIPTION = 'Wigs, braids, bundles and care, priced in naira.';

function description(): string {
  const free = freeShipping();
  return free ? `${DESCRIPTION} ${free.words} ${free.limit}.` : DESCRIPTION;
}

/** Carousel and collections are hidden during a search, and while the list is narrowed. */
export function HomePage() {
  const [search] = useSearchParams();
  const address = readHomeAddress(search);
  const { keyword } = address;
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
          <PublicPage title={shopRules().name} description={description()} path={homePath(address)} />
          <Introduction />
        </>
      )}
      <LatestProducts address={address} />
    </div>
  );
}

function Introduction() {
  const { data, error, loading, refetch } = useTopProductsQuery({ fetchPolicy: 'cache-and-network' });
  if (data) {
    return (
      <>
        <TopRatedCarousel products={data.topProducts} />
        <CollectionRow collections={data.collections} />
      </>
    );
  }
  if (!error) return <TopRatedCarouselSkeleton />;
  return (
    <div className="page-alert">
      <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
        {failureOf(error).message}
      </Alert>
    </div>
  );
}

function LatestProducts({ address }: { address: HomeAddress }) {
  const [best, setBest] = useState<BestFor | null>(null);
  const query = useProductListQuery({
    variables: listVariables(address, best),
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <FacetedProducts
      best={best}
      onBest={setBest}
      address={address}
      loaded={query.data?.products}
      query={query}
      priority={isSelection(address) ? 2 : 0}
      heading={
        <div className="list-head">
          <h1 className="heading-1">Latest Products</h1>
        </div>
      }
    />
  );
}
