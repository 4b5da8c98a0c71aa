import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { isJustFetched } from '../features/catalogue/product-prefetch.ts';
import { ProductNotLoaded } from '../features/catalogue/product-not-loaded.tsx';
import { ProductHead } from '../features/catalogue/product-head.tsx';
import { ProductShelf } from '../features/catalogue/product-shelf.tsx';
import { ProductSkeleton } from '../features/catalogue/product-skeleton.tsx';
import { ProductView } from '../features/catalogue/product-view.tsx';
import { RecentlyViewed } from '../features/catalogue/recently-viewed.tsx';
import { ReviewForm } from '../features/reviews/review-form.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { failureOf } from '../graphql/errors.ts';
import { useProductDetailQuery } from '../graphql/generated/operations.ts';
import { Alert } from '../ui/alert.tsx';
import { NotFoundPage } from './not-found.tsx';

/** Invalid and unknown ids are "not found". */
export function ProductPage() {
  const id = parseId(useParams()['id']);
  return id === null ? <NotFoundPage /> : <KnownProduct key={id} id={id} />;
}

function KnownProduct({ id }: { id: number }) {
  const { pathname } = useLocation();
  const [wasFetchedAhead] = useState(() => isJustFetched(String(id)));
  const { data, error, loading, refetch } = useProductDetailQuery({
    variables: { id: String(id) },
    fetchPolicy: wasFetchedAhead ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <NotFoundPage />;
  const product = data?.productById ?? undefined;
  return (
    <>
      {failure && (
        <div className="wrap page-alert">
          <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
            {failure.message}
          </Alert>
          {!product && <ProductNotLoaded />}
        </div>
      )}
      {!product && !failure && <ProductSkeleton />}
      {product && (
        <>
          <ProductHead product={product} />
          <ProductView
            product={product}
            below={
              <>
                <ProductShelf title="You may also like" products={product.relatedProducts} />
                <RecentlyViewed present={id} />
              </>
            }
          >
            <ReviewList product={product} />
            <ReviewForm productId={product.id} here={pathname} />
          </ProductView>
        </>
      )}
    </>
  );
}
