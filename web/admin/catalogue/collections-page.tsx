import { Button } from 'antd';
import { useState } from 'react';
import { MAX_COLLECTIONS } from '#domain/catalogue/collections/collection-rules.ts';
import { useMay } from '../../features/session/use-may.ts';
import {
  type CollectionEntryFragment,
  useAdminCollectionsQuery,
  useMoveCollectionMutation,
} from '../../graphql/generated/operations.ts';
import { Icon } from '../../ui/icon.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type AdminColumn, AdminTable } from '../list/admin-table.tsx';
import { COLLECTION_COLUMNS, CollectionBlock } from './collection-columns.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import { OrderButtons } from './order-buttons.tsx';
import './catalogue.css';

/** The owner's collections in their order, which is that of the home page. */
export function CollectionsPage() {
  const query = useAdminCollectionsQuery({ fetchPolicy: 'cache-and-network' });
  const [move, moving] = useMoveCollectionMutation();
  const [edited, setEdited] = useState<CollectionEntryFragment | 'new' | null>(null);
  const mayEdit = useMay()('product.manage');
  const rows = query.data?.adminCollections;
  const refetch = () => void query.refetch().catch(() => undefined);
  const actions = (collection: CollectionEntryFragment) => {
    const { id, name } = collection;
    return (
      <span className="shelf-actions">
        <OrderButtons
          name={name}
          place={(rows?.findIndex((row) => row.id === id) ?? 0) + 1}
          count={rows?.length ?? 0}
          onMove={(place) =>
            void move({ variables: { input: { id, place } } }).then(refetch, () => undefined)
          }
        />
        <Button aria-label={`Edit ${name}`} onClick={() => setEdited(collection)}>
          Edit
        </Button>
      </span>
    );
  };
  const actionsColumn: AdminColumn<CollectionEntryFragment> = {
    key: 'actions',
    title: 'Order and edit',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  const done = () => {
    setEdited(null);
    refetch();
  };
  return (
    <>
      <AdminTitle
        beside={
          mayEdit && (
            <Button
              type="primary"
              icon={<Icon name="plus" small />}
              disabled={(rows?.length ?? 0) >= MAX_COLLECTIONS}
              onClick={() => setEdited('new')}
            >
              Add Collection
            </Button>
          )
        }
      >
        Collections
      </AdminTitle>
      <p className="shelf-what small muted">
        A collection puts products together under a name and an address. Those shown on the home page stand
        there in this order.
      </p>
      <FailureAlert error={moving.error} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="Collections"
        rows={rows}
        loading={query.loading && !query.data}
        columns={mayEdit ? [...COLLECTION_COLUMNS, actionsColumn] : COLLECTION_COLUMNS}
        renderBlock={(collection) => (
          <CollectionBlock collection={collection}>{mayEdit && actions(collection)}</CollectionBlock>
        )}
        emptyText="There is no collection yet."
      />
      {edited && (
        <CollectionEditor
          collection={edited === 'new' ? null : edited}
          onDone={done}
          onCancel={() => setEdited(null)}
        />
      )}
    </>
  );
}
