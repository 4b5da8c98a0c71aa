import { Button, Form, InputNumber, Select } from 'antd';
import { useColourShadesQuery } from '../../graphql/generated/operations.ts';
import { Icon } from '../../ui/icon.tsx';
import { ColourSwatch } from '../colours/colour-swatch.tsx';

/** A row as staff edit it; the API says what is missing. */
export interface EnteredShade {
  code?: string;
  l: number | null;
  a: number | null;
  b: number | null;
}

const NEW_SHADE: EnteredShade = { l: null, a: null, b: null };

const VALUES = [
  { name: 'l', label: 'L' },
  { name: 'a', label: 'a' },
  { name: 'b', label: 'b' },
] as const;

/** The colours that a maker makes otherwise than the trade: a row of fields for each. */
export function ShadeFields() {
  const { data } = useColourShadesQuery();
  const codes = data?.colours.map(({ code }) => ({ value: code, label: code })) ?? [];
  return (
    <fieldset className="cap-fields">
      <legend>Own colours</legend>
      <p className="small muted">
        In CIELAB (D65) as the maker states them. Where shoppers match their shade, they count for this
        maker’s wigs instead of the colours of the trade. The maker’s own codes belong to Other names of a
        colour.
      </p>
      <Form.List name="shades">
        {(shades, { add, remove }, { errors }) => (
          <>
            {shades.map(({ key, name }) => (
              <ShadeRow key={key} place={name} codes={codes} onRemove={() => remove(name)} />
            ))}
            <Form.ErrorList errors={errors} />
            {shades.length < codes.length && (
              <Button icon={<Icon name="plus" small />} onClick={() => add(NEW_SHADE)}>
                Add a colour
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

const Option = ({ value }: { value?: string | number }) => (
  <>
    <ColourSwatch code={String(value)} />
    {value}
  </>
);

interface ShadeRowProps {
  place: number;
  codes: { value: string; label: string }[];
  onRemove: () => void;
}

function ShadeRow({ place, codes, onRemove }: ShadeRowProps) {
  const code = Form.useWatch<string | undefined>(['shades', place, 'code']);
  const title = `Colour ${code ?? place + 1}`;
  return (
    <section className="cap-size" aria-label={title}>
      <div className="cap-size-row shade-row">
        <Form.Item label="Colour" name={[place, 'code']}>
          <Select showSearch options={codes} optionRender={Option} />
        </Form.Item>
        {VALUES.map(({ name, label }) => (
          <Form.Item key={name} label={label} name={[place, name]}>
            <InputNumber step={0.1} />
          </Form.Item>
        ))}
      </div>
      <Button danger aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </section>
  );
}
