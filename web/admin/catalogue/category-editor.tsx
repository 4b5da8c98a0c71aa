import { Form, Select } from 'antd';
import { parentError, siblings } from '#domain/catalogue/collections/category-tree.ts';
import { checkCategory } from '#domain/forms/collection-form.ts';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import {
  type CategoryRowFragment,
  useChangeCategoryMutation,
  useCreateCategoryMutation,
  useMoveCategoryMutation,
  useRemoveCategoryMutation,
} from '../../graphql/generated/operations.ts';
import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-page.tsx';
import { PicturePanel } from '../pictures/picture-panel.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { ShelfName } from './shelf-name.tsx';

interface CategoryEditorProps extends EditorProps<CategoryRowFragment> {
  all: readonly CategoryRowFragment[];
  /** A text of products that becomes this category. */
  fromText?: string;
}

interface Values {
  name: string;
  slug: string;
  /** Empty for the top. */
  parentId: string;
  image: string;
}

const branchesOf = (all: readonly CategoryRowFragment[]) =>
  all.map(({ id, parentId }, position) => ({
    id: Number(id),
    parentId: parentId == null ? null : Number(parentId),
    position,
  }));

/** Adds or changes a category. */
export function CategoryEditor({ entry: category, all, fromText, onDone, onCancel }: CategoryEditorProps) {
  const [remove] = useRemoveCategoryMutation();
  const save = useSaving(category, all, fromText);
  const form = useEditForm<Values>({
    initial: { name: fromText ?? '', slug: '', image: '', ...category, parentId: category?.parentId ?? '' },
    check: ({ slug, ...entered }) => checkCategory({ ...entered, slug: slug || slugOf(entered.name) }),
    save: async (entered) => {
      await save(entered);
      onDone();
    },
  });
  const branches = branchesOf(all);
  const parents = all.filter(
    ({ id }) => parentError(branches, category && Number(category.id), Number(id)) === undefined,
  );
  return (
    <EntryEditor
      one="category"
      isNew={!category}
      form={form}
      onCancel={onCancel}
      removal={
        category && {
          question: `Delete the category “${category.name}”? Its products keep its name.`,
          remove: () => remove({ variables: { input: { id: category.id } } }),
          onDone,
        }
      }
    >
      <ShelfName path="/categories/" />
      <Form.Item label="Below" name="parentId">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: 'Top of the tree' },
            ...parents.map(({ id, name, depth }) => ({
              value: id,
              label: `${'– '.repeat(depth - 1)}${name}`,
            })),
          ]}
        />
      </Form.Item>
      <PicturePanel
        image={form.values?.image ?? ''}
        onUploaded={(image) => form.form.setFieldValue('image', image)}
      />
    </EntryEditor>
  );
}

/** A changed category first, then its place: at the end of its new parent. */
function useSaving(
  category: CategoryRowFragment | null,
  all: readonly CategoryRowFragment[],
  fromText: string | undefined,
) {
  const [create] = useCreateCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const [move] = useMoveCategoryMutation();
  return async ({ slug, parentId, ...texts }: Values): Promise<void> => {
    const below = parentId === '' ? null : parentId;
    if (!category) {
      const input = { ...texts, slug: slug || null, parentId: below, fromText: fromText ?? null };
      await create({ variables: { input } });
      return;
    }
    const { id, version } = category;
    await change({ variables: { input: { id, version, ...texts, slug: slug || slugOf(texts.name) } } });
    if ((category.parentId ?? null) === below) return;
    const place = siblings(branchesOf(all), below === null ? null : Number(below)).length + 1;
    await move({ variables: { input: { id, parentId: below, place } } });
  };
}
