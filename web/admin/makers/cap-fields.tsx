import { Button, Form, Input, InputNumber, Select } from 'antd';
import { CAP_SIZES } from '#domain/catalogue/variants/options.ts';
import { CAP_TITLES } from '#domain/catalogue/cap-fit/cap-words.ts';
import { MEASURE_KEYS } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { Icon } from '../../ui/icon.tsx';
import type { EnteredSize } from './entered-sizes.ts';

const NEW_SIZE: EnteredSize = { label: '', strapCm: 0, ranges: {} };
const CODES = CAP_SIZES.map((code) => ({ value: code, label: code }));

/** The sizes of a maker's caps: a row of fields for each. */
export const CapFields = () => (
  <fieldset className="cap-fields">
    <legend>Cap sizes</legend>
    <p className="small muted">
      In centimetres, from the smallest head to the largest, such as 54.5-57. Shoppers who have measured their
      head then see which size fits. Leave out what the maker does not state.
    </p>
    <Form.List name="caps">
      {(sizes, { add, remove }, { errors }) => (
        <>
          {sizes.map(({ key, name }) => (
            <SizeFields key={key} place={name} onRemove={() => remove(name)} />
          ))}
          <Form.ErrorList errors={errors} />
          {sizes.length < CAP_SIZES.length && (
            <Button icon={<Icon name="plus" small />} onClick={() => add(NEW_SIZE)}>
              Add a size
            </Button>
          )}
        </>
      )}
    </Form.List>
  </fieldset>
);

function SizeFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const code = Form.useWatch<string | undefined>(['caps', place, 'code']);
  const title = `Size ${code ?? place + 1}`;
  return (
    <section className="cap-size" aria-label={title}>
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
      <Button danger aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </section>
  );
}
