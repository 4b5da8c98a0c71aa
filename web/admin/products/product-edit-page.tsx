import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { useAdminProductQuery, type EditedProductFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useWayBack } from '../list/list-origin.ts';
import { DraftBadge } from './product-cell.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { ProductForm } from './product-form.tsx';

const PicturesTab = lazy(() =>
  import('./pictures/pictures-tab.tsx').then((part) => ({ default: part.PicturesTab })),
);

/** Apart, as most visits change the product alone. */
const VariantsTab = lazy(() =>
  import('./variants/variants-tab.tsx').then((part) => ({ default: part.VariantsTab })),
);

export function ProductEditPage() {
  const id = useParams()['id'] ?? '';
  const showsVariants = useSearchParams()[0].get('tab') === VARIANTS;
  const wayBack = useWayBack(paths.adminProducts());
  // Fetched afresh, so that the form starts with current values. The server refuses an invalid id.
  const { data, error, loading, refetch } = useAdminProductQuery({
    variables: { id: String(parseId(id) ?? id) },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const product = data?.productById;
  return (
    <>
      <BackLink to={wayBack} />
      <AdminTitle beside={product && <Visibility product={product} />}>Edit Product</AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!product && !error && <Spinner />}
      {product && <Tabs id={product.id} count={product.variants.length} showsVariants={showsVariants} />}
      {product && !showsVariants && <ProductForm key={product.id} product={product} wayBack={wayBack} />}
      {product && !showsVariants && <FactsPanel key={`facts ${product.id}`} productId={product.id} />}
      {product && !showsVariants && (
        <Suspense fallback={<Spinner />}>
          <PicturesTab key={`pictures ${product.id}`} productId={product.id} />
        </Suspense>
      )}
      {product && showsVariants && (
        <Suspense fallback={<Spinner />}>
          <VariantsTab key={product.id} product={product} />
        </Suspense>
      )}
    </>
  );
}

/** In the address: a tab can be opened and gone back to. */
const VARIANTS = 'variants';

const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);

function Tabs({ id, count, showsVariants }: { id: string; count: number; showsVariants: boolean }) {
  // The list that the page was opened from.
  const state: unknown = useLocation().state;
  return (
    <nav className="product-tabs" aria-label="Parts of the product">
      <Link to={paths.adminProductEdit(id)} state={state} aria-current={current(!showsVariants)}>
        Product
      </Link>
      <Link
        to={paths.adminProductEdit(id, { tab: VARIANTS })}
        state={state}
        aria-current={current(showsVariants)}
      >
        Variants <span className="muted figures">{count}</span>
      </Link>
    </nav>
  );
}

const Visibility = ({ product }: { product: EditedProductFragment }) =>
  product.isDraft ? (
    <DraftBadge {...product} />
  ) : (
    <Link className="link" to={paths.product(product.id)}>
      View in shop
    </Link>
  );
