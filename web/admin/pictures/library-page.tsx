import { Button } from 'antd';
import { useState } from 'react';
import { shopMoment } from '#domain/shop-time.ts';
import { useMay } from '../../features/session/use-may.ts';
import {
  type LibraryRowFragment,
  useLibraryPicturesQuery,
  useRemoveLibraryPictureMutation,
} from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { showToast } from '../../ui/toast.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AddPictures } from './add-pictures.tsx';
import { LibraryEditor } from './library-editor.tsx';
import { LibraryUses, Thumb } from './library-uses.tsx';
import '../entries/entries.css';
import './library.css';

const USE_CHOICES = [
  ['', 'All'],
  ['1', 'Used by nothing'],
] as const;

/** All pictures that the shop stores for its products. */
export function LibraryPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const { keyword, page } = address;
  const isUnused = address.value('unused') === '1';
  const query = useLibraryPicturesQuery({
    variables: { keyword: keyword || null, isUnused, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<LibraryRowFragment | null>(null);
  const [remove, removing] = useRemoveLibraryPictureMutation();
  const mayEdit = useMay()('product.manage');
  const list = (query.data ?? query.previousData)?.libraryPictures;
  const look = async (): Promise<void> => void (await query.refetch().catch(() => undefined));
  const ask = async ({ id }: LibraryRowFragment): Promise<void> => {
    if (!window.confirm('Delete this picture? Orders keep it.')) return;
    await remove({ variables: { input: { id } } });
    showToast('Picture deleted');
    await look();
  };
  const actions = (row: LibraryRowFragment) => (
    <span className="entry-actions">
      <Button aria-label={`Edit picture ${row.id}`} onClick={() => setEdited(row)}>
        Edit
      </Button>
      {row.uses === 0 && (
        <Button
          danger
          disabled={removing.loading}
          aria-label={`Delete picture ${row.id}`}
          onClick={() => void ask(row).catch(() => undefined)}
        >
          Delete
        </Button>
      )}
    </span>
  );
  const actionsColumn: AdminColumn<LibraryRowFragment & { name: string }> = {
    key: 'actions',
    title: 'Edit and delete',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  return (
    <>
      <ListFrame
        title="Pictures"
        address={address}
        searchHint="What it shows, or a product"
        filters={<FilterLinks label="Use" name="unused" choices={USE_CHOICES} address={address} />}
        notice={
          mayEdit && (
            <div className="library-add">
              <AddPictures productId={null} room={1} onAdded={look} />
            </div>
          )
        }
        columns={mayEdit ? [...COLUMNS, actionsColumn] : COLUMNS}
        renderBlock={(row) => (
          <div className="block library-block">
            <Thumb picture={row} />
            <div>
              <Words picture={row} />
              <LibraryUses picture={row} />
              {mayEdit && actions(row)}
            </div>
          </div>
        )}
        answer={list}
        rows={list?.pictures.map(named)}
        query={query}
        actionError={removing.error}
      />
      {edited !== null && (
        <LibraryEditor
          picture={edited}
          onCancel={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void look();
          }}
        />
      )}
    </>
  );
}

/** Rows of a table have a name. */
const named = (row: LibraryRowFragment) => ({ ...row, name: row.alt || `Picture ${row.id}` });
type Row = ReturnType<typeof named>;

const Words = ({ picture: { alt, createdAt } }: { picture: LibraryRowFragment }) => (
  <span className="entry-name">
    <span>{alt || <span className="muted">Nothing is said of it yet</span>}</span>
    <span className="caption">{`Since ${shopMoment(new Date(createdAt))}`}</span>
  </span>
);

const COLUMNS: AdminColumn<Row>[] = [
  { key: 'picture', title: 'PICTURE', width: 96, render: (row) => <Thumb picture={row} /> },
  { key: 'alt', title: 'WHAT IT SHOWS', render: (row) => <Words picture={row} /> },
  { key: 'uses', title: 'USED BY', render: (row) => <LibraryUses picture={row} /> },
];
