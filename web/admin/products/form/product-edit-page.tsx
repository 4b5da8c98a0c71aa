import { Link, useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { useAdminProductQuery, type EditedProductFragment } from '../../../graphql/generated/operations.ts';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useWayBack } from '../../list/list-origin.ts';
import { DraftBadge } from '../product-cell.tsx';
import { ProductTabs } from './product-tabs.tsx';

export function ProductEditPage() {
  const id = useParams()['id'] ?? '';
  const wayBack = useWayBack(adminPaths.products());
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
      {product && <ProductTabs key={product.id} product={product} wayBack={wayBack} />}
    </>
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
