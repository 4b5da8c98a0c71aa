import { MAX_COLLECTIONS } from '#domain/catalogue/collections/collection-rules.ts';
import {
  type CollectionEntryFragment,
  useAdminCollectionsQuery,
  useMoveCollectionMutation,
} from '../../graphql/generated/operations.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import { COLLECTION_COLUMNS, CollectionBlock } from './collection-columns.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import { OrderButtons } from './order-buttons.tsx';
import './catalogue.css';

/** The owner's collections in their order, which is that of the home page. */
export function CollectionsPage() {
  const query = useAdminCollectionsQuery({ fetchPolicy: 'cache-and-network' });
  const [move, moving] = useMoveCollectionMutation();
  const rows = query.data?.adminCollections;
  const order = ({ id, name }: CollectionEntryFragment) => (
    <OrderButtons
      name={name}
      place={(rows?.findIndex((row) => row.id === id) ?? 0) + 1}
      count={rows?.length ?? 0}
      onMove={(place) =>
        void move({ variables: { input: { id, place } } })
          .then(() => query.refetch())
          .catch(() => undefined)
      }
    />
  );
  return (
    <EntryPage
      title="Collections"
      one="Collection"
      what="A collection puts products together under a name and an address. Those shown on the home page stand there in this order."
      emptyText="There is no collection yet."
      rows={rows}
      isFull={(rows?.length ?? 0) >= MAX_COLLECTIONS}
      query={query}
      columns={COLLECTION_COLUMNS}
      renderBlock={(collection, actions) => (
        <CollectionBlock collection={collection}>{actions}</CollectionBlock>
      )}
      renderEditor={(props) => <CollectionEditor {...props} />}
      renderActions={order}
      actionError={moving.error}
    />
  );
}
