import { Button, Form, Input, Select } from 'antd';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
import { MethodFields, NEW_METHOD } from './method-fields.tsx';

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
              <fieldset key={key} className="settings-zone">
                <legend className="label">{`Zone ${name + 1}`}</legend>
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
              </fieldset>
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
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
    </div>
  );
}
