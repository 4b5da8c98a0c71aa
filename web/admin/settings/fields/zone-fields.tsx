import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatNaira } from '#domain/money.ts';
import { NIGERIAN_STATES } from '#domain/places/nigerian-states.ts';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
import { MethodFields, NEW_METHOD } from './method-fields.tsx';
import type { SettingsValues } from '../values/settings-values.ts';

/** Suggested; cities are typed. */
const STATES = NIGERIAN_STATES.map((value) => ({ value }));

const NEW_ZONE = { name: '', countries: ['Nigeria'], places: [], methods: [NEW_METHOD] };

/** Where orders go, in their order. */
export function ZoneFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-zones">
      <h2 className="heading-3" id="settings-zones">
        Delivery
      </h2>
      <p className="small muted">
        The first zone that fits an address counts; the last one, without places, is everywhere else.
      </p>
      <Form.List name="zones">
        {(zones, { add, remove, move }) => (
          <>
            {zones.map(({ key, name }) => (
              <Zone key={key} zone={name} isAlone={zones.length === 1}>
                <PlaceFields zone={name} />
                <MethodFields zone={name} />
                <div className="settings-buttons">
                  <Button disabled={name === 0} onClick={() => move(name, name - 1)}>
                    Move up
                  </Button>
                  <Button danger disabled={zones.length === 1} onClick={() => remove(name)}>
                    Remove zone
                  </Button>
                </div>
              </Zone>
            ))}
            <Button disabled={zones.length >= SETTINGS_LIMITS.zones} onClick={() => add(NEW_ZONE, 0)}>
              Add zone
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}

interface ZoneProps {
  zone: number;
  isAlone: boolean;
  children: ReactNode;
}

/** Folded: a shop with several zones would be a very long page. One without a name has just been added. */
function Zone({ zone, isAlone, children }: ZoneProps) {
  const { name, methods } = Form.useWatch<GivenZone | undefined>(['zones', zone]) ?? {};
  const form = Form.useFormInstance();
  const [startsOpen] = useState(() => isAlone || !form.getFieldValue(['zones', zone, 'name']));
  return (
    <details className="settings-zone settings-fold" open={startsOpen}>
      <summary>
        {`Zone ${zone + 1}${name ? `: ${name}` : ''}`}
        <span className="small muted">{methods?.map(methodText).join(' · ')}</span>
      </summary>
      <fieldset>
        <legend className="hidden-text">{`Zone ${zone + 1}`}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type GivenZone = Partial<SettingsValues['zones'][number]>;
type GivenMethod = SettingsValues['zones'][number]['methods'][number];

const methodText = ({ name, price }: Partial<GivenMethod> = {}): string =>
  [name, typeof price === 'number' && formatNaira(price)].filter(Boolean).join(' ');

function PlaceFields({ zone }: { zone: number }) {
  return (
    <div className="settings-grid">
      <Form.Item label="Name" name={[zone, 'name']}>
        <Input />
      </Form.Item>
      <Form.Item label="Countries" name={[zone, 'countries']} extra="Empty for every country.">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
      <Form.Item label="States or cities" name={[zone, 'places']} extra="Empty for all of these countries.">
        <Select mode="tags" suffixIcon={null} tokenSeparators={[',']} options={STATES} />
      </Form.Item>
    </div>
  );
}
