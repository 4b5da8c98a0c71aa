import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { asWig, otherWigs } from '../../features/try-on/colouring/wigs.ts';
import { Fitting } from '../../features/try-on/fitting.tsx';
import { failureOf } from '../../graphql/errors.ts';
import { type TryOnQuery, useTryOnOthersQuery, useTryOnQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrivatePage } from '../../ui/page/public-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { NotFoundPage } from '../not-found/not-found.tsx';
import '../../styles/fit/try-on.css';

const TITLE = 'Try it on';

/** A wig on a photo that stays in the browser, or on a drawn model. Invalid and unknown ids are "not found". */
export function TryOnPage() {
  const id = parseId(useParams()['id']);
  return id === null ? <NotFoundPage /> : <KnownProduct key={id} id={String(id)} />;
}

function KnownProduct({ id }: { id: string }) {
  const { search } = useLocation();
  const { data, error, loading, refetch } = useTryOnQuery({
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <NotFoundPage />;
  const product = data?.productById;
  return (
    <div className="wrap try-page">
      <PrivatePage />
      <BackLink to={paths.product(id) + search}>{product?.name ?? 'Back to the wig'}</BackLink>
      {product ? (
        <Wearing product={product} colours={data.colours} />
      ) : (
        <>
          <PageTitle>{TITLE}</PageTitle>
          {failure ? (
            <Alert tone="red" busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
              {failure.message}
            </Alert>
          ) : (
            <Skeleton height="560px" />
          )}
        </>
      )}
    </div>
  );
}

interface WearingProps {
  product: NonNullable<TryOnQuery['productById']>;
  colours: TryOnQuery['colours'];
}

function Wearing({ product, colours }: WearingProps) {
  const wig = useMemo(() => asWig(product), [product]);
  // Beside it, as far as they come: the page is of use without them.
  const { data } = useTryOnOthersQuery({ variables: { id: product.id }, skip: !wig });
  const similar = data?.productById?.similarProducts;
  const others = useMemo(() => otherWigs(similar ?? []), [similar]);
  if (wig) return <Fitting product={product} wig={wig} others={others} colours={colours} />;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <p>This one cannot be tried on yet. Products that can have a “Try it on” button.</p>
    </>
  );
}
