import { MAX_CATEGORIES } from '#domain/catalogue/collections/category-tree.ts';
import {
  type CategoryRowFragment,
  useCategoriesQuery,
  useMoveCategoryMutation,
} from '../../graphql/generated/operations.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { UnlistedCategories } from './unlisted-categories.tsx';
import './catalogue.css';

/** The tree of categories: each before its subcategories. */
export function CategoriesPage() {
  const query = useCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [move, moving] = useMoveCategoryMutation();
  const rows = query.data?.categories;
  const order = ({ id, parentId, name }: CategoryRowFragment) => {
    const siblings = rows?.filter((row) => row.parentId === parentId) ?? [];
    return (
      <OrderButtons
        name={name}
        place={siblings.findIndex((row) => row.id === id) + 1}
        count={siblings.length}
        onMove={(place) =>
          void move({ variables: { input: { id, parentId, place } } })
            .then(() => query.refetch())
            .catch(() => undefined)
        }
      />
    );
  };
  const isFull = (rows?.length ?? 0) >= MAX_CATEGORIES;
  return (
    <>
      <EntryPage
        title="Categories"
        one="Category"
        what="A product belongs to the category that its Category field names. A new name is given to its products too."
        emptyText="There is no category yet."
        rows={rows}
        isFull={isFull}
        query={query}
        columns={[NAME]}
        renderBlock={(category, actions) => (
          <div className="block">
            <CategoryName category={category} />
            {actions}
          </div>
        )}
        renderEditor={(props) => <CategoryEditor {...props} all={rows ?? []} />}
        renderActions={order}
        actionError={moving.error}
      />
      <UnlistedCategories
        all={rows ?? []}
        isFull={isFull}
        onMade={() => void query.refetch().catch(() => undefined)}
      />
    </>
  );
}

/** Subcategories are set in, and their level is said. */
const CategoryName = ({ category: { name, slug, depth } }: { category: CategoryRowFragment }) => (
  <span className={`entry-name shelf-depth-${depth}`}>
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
