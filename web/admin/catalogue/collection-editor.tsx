import { Checkbox, Form, Input, Radio } from 'antd';
import { checkCollection } from '#domain/forms/collection-form.ts';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import {
  type CollectionEntryFragment,
  useChangeCollectionMutation,
  useCreateCollectionMutation,
  useRemoveCollectionMutation,
} from '../../graphql/generated/operations.ts';
import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-page.tsx';
import { PicturePanel } from '../pictures/picture-panel.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { MemberList } from './member-list.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ShelfName } from './shelf-name.tsx';

interface Values {
  name: string;
  slug: string;
  description: string;
  image: string;
  isVisible: boolean;
  isOnHome: boolean;
  by: 'rule' | 'hand';
  rule: string;
  productIds: string[];
}

const NEW = { name: '', slug: '', description: '', image: '', isVisible: true, isOnHome: false };

function valuesOf(collection: CollectionEntryFragment | null): Values {
  const { rule, productIds, ...texts } = collection ?? { ...NEW, rule: '', productIds: [] };
  return {
    ...texts,
    by: rule == null ? 'hand' : 'rule',
    rule: rule ?? '',
    productIds: [...(productIds ?? [])],
  };
}

/** What is sent: the rule or the products, whichever is chosen. */
function inputOf({ name, slug, description, image, isVisible, isOnHome, by, rule, productIds }: Values) {
  const texts = { name, slug: slug || slugOf(name), description, image, isVisible, isOnHome };
  return by === 'rule' ? { ...texts, rule } : { ...texts, productIds };
}

/** Adds or changes a collection. */
export function CollectionEditor({
  entry: collection,
  onDone,
  onCancel,
}: EditorProps<CollectionEntryFragment>) {
  const [remove] = useRemoveCollectionMutation();
  const [create] = useCreateCollectionMutation();
  const [change] = useChangeCollectionMutation();
  const form = useEditForm<Values>({
    initial: valuesOf(collection),
    check: (entered) => checkCollection({ rule: null, productIds: null, ...inputOf(entered) }),
    save: async (entered) => {
      const input = inputOf(entered);
      if (collection) {
        const { id, version } = collection;
        await change({ variables: { input: { id, version, ...input } } });
      } else await create({ variables: { input } });
      onDone();
    },
  });
  const by = form.values?.by ?? valuesOf(collection).by;
  return (
    <EntryEditor
      one="collection"
      isNew={!collection}
      form={form}
      onCancel={onCancel}
      removal={
        collection && {
          question: `Delete the collection “${collection.name}”? Its products stay.`,
          remove: () => remove({ variables: { input: { id: collection.id } } }),
          onDone,
        }
      }
    >
      <ShelfName path="/collections/" />
      <Form.Item label="Description" name="description">
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item name="isVisible" valuePropName="checked">
        <Checkbox>On: visitors see it</Checkbox>
      </Form.Item>
      <Form.Item name="isOnHome" valuePropName="checked">
        <Checkbox>Shown on the home page</Checkbox>
      </Form.Item>
      <Form.Item label="Its products" name="by">
        <Radio.Group
          options={[
            { value: 'rule', label: 'Found by filters' },
            { value: 'hand', label: 'Chosen by hand' },
          ]}
        />
      </Form.Item>
      <Form.Item name="rule" hidden={by !== 'rule'}>
        <RuleFields />
      </Form.Item>
      <Form.Item name="productIds" hidden={by !== 'hand'}>
        <MemberList />
      </Form.Item>
      <PicturePanel
        image={form.values?.image ?? ''}
        onUploaded={(image) => form.form.setFieldValue('image', image)}
      />
    </EntryEditor>
  );
}
