import { Button } from 'antd';
import { useState } from 'react';
import { MAX_CATEGORIES } from '#domain/catalogue/collections/category-tree.ts';
import { useMay } from '../../features/session/use-may.ts';
import {
  type CategoryRowFragment,
  useCategoriesQuery,
  useMoveCategoryMutation,
} from '../../graphql/generated/operations.ts';
import { Icon } from '../../ui/icon.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type AdminColumn, AdminTable } from '../list/admin-table.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { OrderButtons } from './order-buttons.tsx';
import './catalogue.css';

/** The tree of categories: each before its subcategories. */
export function CategoriesPage() {
  const query = useCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [move, moving] = useMoveCategoryMutation();
  const [edited, setEdited] = useState<CategoryRowFragment | 'new' | null>(null);
  const mayEdit = useMay()('product.manage');
  const rows = query.data?.categories;
  const refetch = () => void query.refetch().catch(() => undefined);
  const actions = (category: CategoryRowFragment) => {
    const { id, parentId, name } = category;
    const siblings = rows?.filter((row) => row.parentId === parentId) ?? [];
    const onMove = (place: number) =>
      void move({ variables: { input: { id, parentId, place } } }).then(refetch, () => undefined);
    return (
      <span className="shelf-actions">
        <OrderButtons
          name={name}
          place={siblings.findIndex((row) => row.id === id) + 1}
          count={siblings.length}
          onMove={onMove}
        />
        <Button aria-label={`Edit ${name}`} onClick={() => setEdited(category)}>
          Edit
        </Button>
      </span>
    );
  };
  const done = () => {
    setEdited(null);
    refetch();
  };
  const actionsColumn: AdminColumn<CategoryRowFragment> = {
    key: 'actions',
    title: 'Order and edit',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  return (
    <>
      <AdminTitle
        beside={
          mayEdit && (
            <Button
              type="primary"
              icon={<Icon name="plus" small />}
              disabled={(rows?.length ?? 0) >= MAX_CATEGORIES}
              onClick={() => setEdited('new')}
            >
              Add Category
            </Button>
          )
        }
      >
        Categories
      </AdminTitle>
      <p className="shelf-what small muted">
        A product belongs to the category that its Category field names. A new name is given to its products
        too.
      </p>
      <FailureAlert error={moving.error} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="Categories"
        rows={rows}
        loading={query.loading && !query.data}
        columns={mayEdit ? [NAME, actionsColumn] : [NAME]}
        renderBlock={(category) => (
          <div className="block">
            <CategoryName category={category} />
            {mayEdit && actions(category)}
          </div>
        )}
        emptyText="There is no category yet."
      />
      {edited && (
        <CategoryEditor
          category={edited === 'new' ? null : edited}
          all={rows ?? []}
          onDone={done}
          onCancel={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Subcategories are set in, and their level is said. */
const CategoryName = ({ category: { name, slug, depth } }: { category: CategoryRowFragment }) => (
  <span className={`shelf-name shelf-depth-${depth}`}>
    <b>{name}</b>
    {depth > 1 && <span className="hidden-text">{`, level ${depth}`}</span>}
    <span className="caption">{slug}</span>
  </span>
);

const NAME: AdminColumn<CategoryRowFragment> = {
  key: 'name',
  title: 'CATEGORY',
  render: (category) => <CategoryName category={category} />,
};
