import { Form, Input, InputNumber, Select } from 'antd';
import { CAP_SIZES } from '#domain/catalogue/variants/options.ts';
import { CAP_TITLES } from '#domain/catalogue/cap-fit/cap-words.ts';
import { MEASURE_KEYS } from '#domain/catalogue/cap-fit/cap-chart.ts';
import type { EnteredSize } from './entered-sizes.ts';
import { MakerRows, type RowProps } from './maker-rows.tsx';

const NEW_SIZE: EnteredSize = { label: '', strapCm: 0, ranges: {} };
const CODES = CAP_SIZES.map((code) => ({ value: code, label: code }));

/** The sizes of a maker's caps. */
export const CapFields = () => (
  <MakerRows
    name="caps"
    legend="Cap sizes"
    about="In centimetres, from the smallest head to the largest, such as 54.5-57. Shoppers who have measured their head then see which size fits. Leave out what the maker does not state."
    addLabel="Add a size"
    added={NEW_SIZE}
    max={CAP_SIZES.length}
    titleOf={(code) => `Size ${code}`}
    Row={SizeRow}
  />
);

const SizeRow = ({ place }: RowProps) => (
  <>
    <div className="cap-size-row">
      <Form.Item label="Size" name={[place, 'code']}>
        <Select options={CODES} />
      </Form.Item>
      <Form.Item label="Maker’s name for it" name={[place, 'label']}>
        <Input placeholder="Average" />
      </Form.Item>
      <Form.Item label="Straps take in" name={[place, 'strapCm']}>
        <InputNumber min={0} step={0.5} suffix="cm" />
      </Form.Item>
    </div>
    <div className="cap-size-row">
      {MEASURE_KEYS.map((key) => (
        <Form.Item key={key} label={CAP_TITLES[key]} name={[place, 'ranges', key]}>
          <Input inputMode="text" placeholder="from-to" />
        </Form.Item>
      ))}
    </div>
  </>
);
