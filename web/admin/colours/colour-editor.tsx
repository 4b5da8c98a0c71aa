import { Form, Input, Select } from 'antd';
import { COLOUR_FAMILIES } from '#domain/catalogue/facts/colours.ts';
import { checkColour } from '#domain/forms/colour-form.ts';
import {
  type ColourFamily,
  useChangeColourMutation,
  useCreateColourMutation,
  useRemoveColourMutation,
} from '../../graphql/generated/operations.ts';
import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-page.tsx';
import { forgetCatalogueLists } from '../catalogue-cache.ts';
import { useEditForm } from '../use-edit-form.ts';
import type { ListedColour } from './listed-colour.ts';

interface Values {
  code: string;
  name: string;
  family: ColourFamily;
  hex: string;
  /** With commas. */
  also: string;
  says: string;
}

const NEW = { code: '', name: '', hex: '#000000', says: '' };

const valuesOf = (colour: ListedColour | null): Values => {
  const { code, name, hex, says } = colour ?? NEW;
  return {
    code,
    name,
    hex,
    says,
    family: colour?.family ?? 'BLACK',
    also: colour?.also.join(', ') ?? '',
  };
};

const textsOf = ({ name, family, hex, also, says }: Values) => ({
  name,
  family,
  hex: hex.trim().toLowerCase(),
  also: also
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
  says,
});

/** Adds or changes a colour. */
export function ColourEditor({ entry: colour, onDone, onCancel }: EditorProps<ListedColour>) {
  const [create] = useCreateColourMutation({ update: forgetCatalogueLists });
  const [change] = useChangeColourMutation({ update: forgetCatalogueLists });
  const [remove] = useRemoveColourMutation({ update: forgetCatalogueLists });
  const form = useEditForm<Values>({
    initial: valuesOf(colour),
    check: (entered) =>
      checkColour({ ...textsOf(entered), code: entered.code, family: entered.family.toLowerCase() }),
    save: async (entered) => {
      const texts = textsOf(entered);
      if (colour) {
        const { code, version } = colour;
        const newCode = entered.code === code ? null : entered.code;
        await change({ variables: { input: { code, version, newCode, ...texts } } });
      } else await create({ variables: { input: { code: entered.code, ...texts } } });
      onDone();
    },
  });
  return (
    <EntryEditor
      one="colour"
      isNew={!colour}
      form={form}
      onCancel={onCancel}
      removal={
        colour && {
          question: `Delete the colour “${colour.code} ${colour.name}”?`,
          remove: () => remove({ variables: { input: { code: colour.code } } }),
          onDone,
        }
      }
    >
      <ColourFields />
    </EntryEditor>
  );
}

const ColourFields = () => (
  <>
    <Form.Item label="Code" name="code" extra="It can be changed while nothing uses the colour.">
      <Input />
    </Form.Item>
    <Form.Item label="Name" name="name">
      <Input />
    </Form.Item>
    <Form.Item label="Family" name="family">
      <Select
        options={COLOUR_FAMILIES.map((family) => ({
          value: family.toUpperCase(),
          label: family.slice(0, 1).toUpperCase() + family.slice(1),
        }))}
      />
    </Form.Item>
    <Form.Item label="Shade" name="hex" extra="The middle one; darker and lighter ones follow from it.">
      <Input type="color" />
    </Form.Item>
    <Form.Item label="Other names" name="also" extra="With commas between them; a search finds it by them.">
      <Input />
    </Form.Item>
    <Form.Item label="Description" name="says">
      <Input />
    </Form.Item>
  </>
);
