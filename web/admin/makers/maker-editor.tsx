import { Form, Input } from 'antd';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import { checkMaker } from '#domain/forms/maker-form.ts';
import {
  type MakerRowFragment,
  type MakerShadeInput,
  useChangeMakerMutation,
  useCreateMakerMutation,
  useRemoveMakerMutation,
} from '../../graphql/generated/operations.ts';
import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-page.tsx';
import { forgetCatalogueLists } from '../catalogue-cache.ts';
import { useEditForm } from '../use-edit-form.ts';
import { CapFields } from './cap-fields.tsx';
import { type EnteredSize, enteredSizes, sizesOf } from './entered-sizes.ts';
import { type EnteredShade, ShadeFields } from './shade-fields.tsx';

type Values = Pick<MakerRowFragment, 'name' | 'slug' | 'link'> & {
  caps: EnteredSize[];
  shades: EnteredShade[];
};

const given = ({ name, slug, link, caps, shades }: Values) => ({
  name,
  slug: slug || slugOf(name),
  link,
  caps: sizesOf(caps),
  // What is missing is null, which is wrong there and here alike.
  shades: shades as MakerShadeInput[],
});

/** Adds or changes a maker. */
export function MakerEditor({ entry: maker, onDone, onCancel }: EditorProps<MakerRowFragment>) {
  const [create] = useCreateMakerMutation();
  const [change] = useChangeMakerMutation({ update: forgetCatalogueLists });
  const [remove] = useRemoveMakerMutation();
  const form = useEditForm<Values>({
    initial: {
      name: '',
      slug: '',
      link: '',
      ...maker,
      caps: enteredSizes(maker?.caps ?? []),
      shades: (maker?.shades ?? []).map(({ code, l, a, b }) => ({ code, l, a, b })),
    },
    check: (entered) => checkMaker(given(entered)),
    save: async (entered) => {
      const all = given(entered);
      if (maker) {
        const { id, version } = maker;
        await change({ variables: { input: { id, version, ...all } } });
      } else await create({ variables: { input: all } });
      onDone();
    },
  });
  return (
    <EntryEditor
      one="maker"
      isNew={!maker}
      form={form}
      onCancel={onCancel}
      removal={
        maker && {
          question: `Delete the maker “${maker.name}”?`,
          remove: () => remove({ variables: { input: { id: maker.id } } }),
          onDone,
        }
      }
    >
      <Form.Item label="Name" name="name">
        <Input />
      </Form.Item>
      <Form.Item
        label="Address"
        name="slug"
        extra="After maker= in a list. Left empty, it is made from the name."
      >
        <Input />
      </Form.Item>
      <Form.Item label="Link" name="link" extra="The maker’s own site, if it has one.">
        <Input inputMode="url" />
      </Form.Item>
      <CapFields />
      <ShadeFields />
    </EntryEditor>
  );
}
