import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAdminProductsQuery, type AdminProductRowFragment } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { paths } from '../../paths.ts';
import { useListSize } from '../../storage/list-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { RowActions, actionsColumn } from '../list/row-actions.tsx';
import { useListExport } from '../exports/use-list-export.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { ProductBlock } from './product-cell.tsx';
import { PRODUCT_COLUMNS, PRODUCT_SORTS } from './product-columns.tsx';
import { PRODUCT_STATES, productFilterOf } from './product-filter.ts';
import { useProductChanges } from './use-product-changes.ts';

/** Apart, as it is rarely used. */
const VariantCsv = lazy(() =>
  import('./variant-csv/variant-csv.tsx').then((part) => ({ default: part.VariantCsv })),
);

export function ProductListPage() {
  const address = useListAddress(PRODUCT_SORTS, { sort: 'ID', order: 'DESC' });
  const { sort, order, page } = address;
  const filter = productFilterOf(address);
  const query = useAdminProductsQuery({
    variables: { filter, sort, order, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const csv = useListExport({ products: filter });
  const { isCreating, create, remove, error } = useProductChanges(query.refetch);
  const mayEdit = useMay()('product.manage');
  const [showsCsv, setShowsCsv] = useState(false);
  const answer = (query.data ?? query.previousData)?.adminProducts;

  const actions = ({ id, name }: AdminProductRowFragment) => (
    <RowActions
      name={name}
      editPath={paths.adminProductEdit(id)}
      question="Are you sure you want to delete this product?"
      onDelete={() => remove(id)}
    />
  );
  return (
    <ListFrame
      title="Products"
      beside={
        mayEdit && (
          <div className="product-list-actions">
            <Button aria-expanded={showsCsv} onClick={() => setShowsCsv(!showsCsv)}>
              Variants by CSV
            </Button>
            <Button
              type="primary"
              icon={<Icon name="plus" small />}
              loading={isCreating}
              aria-busy={isCreating || undefined}
              onClick={create}
            >
              Create Product
            </Button>
          </div>
        )
      }
      address={address}
      searchHint="ID or name"
      filters={<FilterLinks label="State" name="state" choices={PRODUCT_STATES} address={address} />}
      columns={mayEdit ? [...PRODUCT_COLUMNS, actionsColumn(actions)] : PRODUCT_COLUMNS}
      renderBlock={(product) => <ProductBlock product={product}>{mayEdit && actions(product)}</ProductBlock>}
      answer={answer}
      rows={answer?.products}
      query={query}
      csv={csv}
      actionError={error}
      notice={
        showsCsv && (
          <Suspense fallback={null}>
            <VariantCsv onImported={() => void query.refetch().catch(() => undefined)} />
          </Suspense>
        )
      }
    />
  );
}
