import { Form, InputNumber, Select } from 'antd';
import { useColourShadesQuery } from '../../graphql/generated/operations.ts';
import { ColourSwatch } from '../colours/colour-swatch.tsx';
import { MakerRows, type RowProps } from './maker-rows.tsx';

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

/** The colours that a maker makes otherwise than the trade. */
export function ShadeFields() {
  const codes = useCodes();
  return (
    <MakerRows
      name="shades"
      legend="Own colours"
      about="In CIELAB (D65) as the maker states them. Where shoppers match their shade, they count for this maker’s wigs instead of the colours of the trade. The maker’s own codes belong to Other names of a colour."
      addLabel="Add a colour"
      added={NEW_SHADE}
      max={codes.length}
      titleOf={(code) => `Colour ${code}`}
      Row={ShadeRow}
    />
  );
}

function useCodes() {
  const { data } = useColourShadesQuery();
  return data?.colours.map(({ code }) => ({ value: code, label: code })) ?? [];
}

function ShadeRow({ place }: RowProps) {
  const codes = useCodes();
  return (
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
  );
}

const Option = ({ value }: { value?: string | number }) => (
  <>
    <ColourSwatch code={String(value)} />
    {value}
  </>
);
