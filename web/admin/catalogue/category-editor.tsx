import { Button, Form, Input, Modal, Select } from 'antd';
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
import { FailureAlert } from '../failure-alert.tsx';
import { PicturePanel } from '../products/picture-panel.tsx';
import { useEditForm } from '../use-edit-form.ts';
import '../products/product-form.css';

interface CategoryEditorProps {
  /** The one that is edited; null for a new one. */
  category: CategoryRowFragment | null;
  all: readonly CategoryRowFragment[];
  /** Closes it, and looks at the list again. */
  onDone: () => void;
  onCancel: () => void;
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
export function CategoryEditor({ category, all, onDone, onCancel }: CategoryEditorProps) {
  const save = useSaving(category, all);
  const { form, formProps, values, isBusy, failure } = useEditForm<Values>({
    initial: { name: '', slug: '', image: '', ...category, parentId: category?.parentId ?? '' },
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
    <Modal open title={category ? 'Edit category' : 'Add category'} footer={null} onCancel={onCancel}>
      <FailureAlert error={failure} />
      <Form<Values> {...formProps}>
        <Form.Item label="Name" name="name">
          <Input />
        </Form.Item>
        <Form.Item
          label="Address"
          name="slug"
          extra="After /categories/. Left empty, it is made from the name."
        >
          <Input />
        </Form.Item>
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
          image={values?.image ?? ''}
          onUploaded={(image) => form.setFieldValue('image', image)}
        />
        <div className="shelf-further">
          <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
            {category ? 'Update' : 'Add'}
          </Button>
          {category && <Removal category={category} onDone={onDone} />}
        </div>
      </Form>
    </Modal>
  );
}

/** A changed category first, then its place: at the end of its new parent. */
function useSaving(category: CategoryRowFragment | null, all: readonly CategoryRowFragment[]) {
  const [create] = useCreateCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const [move] = useMoveCategoryMutation();
  return async ({ slug, parentId, ...texts }: Values): Promise<void> => {
    const below = parentId === '' ? null : parentId;
    if (!category) {
      await create({ variables: { input: { ...texts, slug: slug || null, parentId: below } } });
      return;
    }
    const { id, version } = category;
    await change({ variables: { input: { id, version, ...texts, slug: slug || slugOf(texts.name) } } });
    if ((category.parentId ?? null) === below) return;
    const place = siblings(branchesOf(all), below === null ? null : Number(below)).length + 1;
    await move({ variables: { input: { id, parentId: below, place } } });
  };
}

function Removal({ category: { id, name }, onDone }: { category: CategoryRowFragment; onDone: () => void }) {
  const [remove, { loading, error }] = useRemoveCategoryMutation();
  const end = async (): Promise<void> => {
    if (!window.confirm(`Delete the category “${name}”? Its products keep its name.`)) return;
    await remove({ variables: { input: { id } } });
    onDone();
  };
  return (
    <>
      <Button danger loading={loading} onClick={() => void end().catch(() => undefined)}>
        Delete
      </Button>
      <FailureAlert error={error} />
    </>
  );
}
