import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type ListedProductFragment, useAdminProductsQuery } from '../../../graphql/generated/operations.ts';
import { useMay } from '../../../features/session/use-may.ts';
import { adminPaths } from '../../admin-paths.ts';
import { useListSize } from '../../../storage/list-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FilterLinks } from '../../list/filter-links.tsx';
import { ListFrame } from '../../list/list-frame.tsx';
import { RowActions, actionsColumn } from '../../list/row-actions.tsx';
import { useListExport } from '../../list-export/use-list-export.ts';
import { useListAddress } from '../../list/use-list-address.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ChoosePage } from '../bulk/choose-row.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { InlineProblems } from '../inline/inline-problems.tsx';
import { useInlineEdits } from '../inline/use-inline-edits.ts';
import { ProductBlock } from '../product-cell.tsx';
import { productColumns, PRODUCT_SORTS } from './product-columns.tsx';
import { PRODUCT_STATES, productFilterOf } from './product-filter.ts';
import { editableCells, READ_CELLS } from './product-list-cells.tsx';
import { useProductChanges } from './use-product-changes.ts';

/** Apart, as it is rarely used. */
const VariantCsv = lazy(() =>
  import('../variant-csv/variant-csv.tsx').then((part) => ({ default: part.VariantCsv })),
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
  const rows = answer?.products;
  const total = answer?.total ?? 0;
  const selection = useSelection(filter, total, rows);
  const edits = useInlineEdits(query.refetch);
  const cells = mayEdit ? editableCells({ selection, edits }) : READ_CELLS;

  const actions = ({ id, name }: ListedProductFragment) => (
    <RowActions
      name={name}
      editPath={adminPaths.productEdit(id)}
      question="Are you sure you want to delete this product?"
      onDelete={() => remove(id)}
    />
  );
  const columns = productColumns(cells);
  return (
    <ListFrame
      title="Products"
      beside={
        mayEdit && (
          <ListButtons
            showsCsv={showsCsv}
            onCsv={() => setShowsCsv(!showsCsv)}
            isCreating={isCreating}
            onCreate={create}
          />
        )
      }
      address={address}
      searchHint="ID or name"
      filters={<FilterLinks label="State" name="state" choices={PRODUCT_STATES} address={address} />}
      columns={mayEdit ? [...columns, actionsColumn(actions)] : columns}
      renderBlock={(product) => (
        <ProductBlock
          product={product}
          choice={cells.choice(product)}
          price={cells.price(product)}
          stock={cells.stock(product)}
        >
          {mayEdit && actions(product)}
        </ProductBlock>
      )}
      answer={answer}
      rows={rows}
      query={query}
      csv={csv}
      actionError={error}
      notice={
        mayEdit && (
          <>
            {showsCsv && (
              <Suspense fallback={null}>
                <VariantCsv onImported={() => void query.refetch().catch(() => undefined)} />
              </Suspense>
            )}
            <BulkBar
              selection={selection}
              total={total}
              isTotalExact={answer?.isTotalExact ?? true}
              refetch={query.refetch}
            />
            <InlineProblems edits={edits} />
            {rows && rows.length > 0 && <ChoosePage rows={rows} selection={selection} />}
          </>
        )
      }
    />
  );
}

interface ListButtonsProps {
  showsCsv: boolean;
  onCsv: () => void;
  isCreating: boolean;
  onCreate: () => void;
}

const ListButtons = ({ showsCsv, onCsv, isCreating, onCreate }: ListButtonsProps) => (
  <div className="product-list-actions">
    <Button aria-expanded={showsCsv} onClick={onCsv}>
      Variants by CSV
    </Button>
    <Button
      type="primary"
      icon={<Icon name="plus" small />}
      loading={isCreating}
      aria-busy={isCreating || undefined}
      onClick={onCreate}
    >
      Create Product
    </Button>
  </div>
);
