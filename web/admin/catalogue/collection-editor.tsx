import { Button, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { checkCollection } from '#domain/forms/collection-form.ts';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import {
  type CollectionEntryFragment,
  useChangeCollectionMutation,
  useCreateCollectionMutation,
  useRemoveCollectionMutation,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { PicturePanel } from '../products/picture-panel.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { MemberList } from './member-list.tsx';
import { RuleFields } from './rule-fields.tsx';
import '../products/product-form.css';

interface CollectionEditorProps {
  /** The one that is edited; null for a new one. */
  collection: CollectionEntryFragment | null;
  /** Closes it, and looks at the list again. */
  onDone: () => void;
  onCancel: () => void;
}

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
export function CollectionEditor({ collection, onDone, onCancel }: CollectionEditorProps) {
  const [create] = useCreateCollectionMutation();
  const [change] = useChangeCollectionMutation();
  const { form, formProps, values, isBusy, failure } = useEditForm<Values>({
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
  const by = values?.by ?? valuesOf(collection).by;
  return (
    <Modal open title={collection ? 'Edit collection' : 'Add collection'} footer={null} onCancel={onCancel}>
      <FailureAlert error={failure} />
      <Form<Values> {...formProps}>
        <Form.Item label="Name" name="name">
          <Input />
        </Form.Item>
        <Form.Item
          label="Address"
          name="slug"
          extra="After /collections/. Left empty, it is made from the name."
        >
          <Input />
        </Form.Item>
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
          image={values?.image ?? ''}
          onUploaded={(image) => form.setFieldValue('image', image)}
        />
        <div className="shelf-further">
          <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
            {collection ? 'Update' : 'Add'}
          </Button>
          {collection && <Removal collection={collection} onDone={onDone} />}
        </div>
      </Form>
    </Modal>
  );
}

interface RemovalProps {
  collection: CollectionEntryFragment;
  onDone: () => void;
}

function Removal({ collection: { id, name }, onDone }: RemovalProps) {
  const [remove, { loading, error }] = useRemoveCollectionMutation();
  const end = async (): Promise<void> => {
    if (!window.confirm(`Delete the collection “${name}”? Its products stay.`)) return;
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
