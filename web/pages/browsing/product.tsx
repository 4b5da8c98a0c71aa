import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { isJustFetched } from '../../features/catalogue/product/product-prefetch.ts';
import { productFacts } from '../../features/catalogue/product/product-facts-part.ts';
import { ProductNotLoaded } from '../../features/catalogue/product/product-not-loaded.tsx';
import { ProductHead } from '../../features/catalogue/product/product-head.tsx';
import { ProductSkeleton } from '../../features/catalogue/product/product-skeleton.tsx';
import { ProductView } from '../../features/catalogue/product/product-view.tsx';
import { optionAdvice, optionNote } from '../../features/fit/option-advice-part.ts';
import { optionTip } from '../../features/words/option-tip-part.ts';
import { termsLine } from '../../features/words/terms-line-part.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useProductDetailQuery } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { notFound } from '../not-found/not-found-part.ts';
import { productRest } from './product-rest-part.tsx';

export const loadParts = async (): Promise<unknown> =>
  Promise.all(
    [termsLine, productFacts, productRest, optionTip, optionAdvice, optionNote].map((part) => part.preload()),
  );

/** Over the page as it was last seen. */
const SEEN = 'You are offline. Prices may have changed.';

/** Invalid and unknown ids are "not found". */
export function ProductPage() {
  const id = parseId(useParams()['id']);
  return id === null ? <notFound.Part /> : <KnownProduct key={id} id={id} />;
}

function KnownProduct({ id }: { id: number }) {
  const { pathname, search } = useLocation();
  const [wasFetchedAhead] = useState(() => isJustFetched(String(id)));
  const { data, error, loading, refetch } = useProductDetailQuery({
    variables: { id: String(id) },
    fetchPolicy: wasFetchedAhead ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    // Beside the data; whatever fails is loaded again where it is shown.
    loadParts().catch(() => undefined);
  }, []);
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <notFound.Part />;
  const product = data?.productById ?? undefined;
  return (
    <>
      {failure && (
        <div className="wrap page-alert">
          <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
            {product && failure.code === 'OFFLINE' ? SEEN : failure.message}
          </Alert>
          {!product && <ProductNotLoaded />}
        </div>
      )}
      {!product && !failure && <ProductSkeleton />}
      {product && (
        <>
          <ProductHead product={product} />
          <ProductView product={product} colours={data?.colours ?? []}>
            {(price, options) => (
              <productRest.Part product={product} price={price} options={options} here={pathname + search} />
            )}
          </ProductView>
        </>
      )}
    </>
  );
}
