import { Button, Form, Input } from 'antd';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';

/** Who carries parcels, and where a buyer can follow one. */
export function CarrierFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-carriers">
      <h2 className="heading-3" id="settings-carriers">
        Carriers
      </h2>
      <p className="small muted">
        To choose from when a parcel leaves. With a link, the buyer can follow the parcel: put {'{number}'}{' '}
        where its number goes.
      </p>
      <Form.List name="carriers">
        {(carriers, { add, remove }) => (
          <>
            {carriers.map(({ key, name }) => (
              <fieldset key={key} className="settings-method">
                <legend className="label">{`Carrier ${name + 1}`}</legend>
                <div className="settings-grid">
                  <Form.Item label="Carrier’s name" name={[name, 'name']}>
                    <Input />
                  </Form.Item>
                  <Form.Item label="Link to follow a parcel" name={[name, 'link']}>
                    <Input placeholder="https://carrier.example/track?n={number}" />
                  </Form.Item>
                </div>
                <Button onClick={() => remove(name)}>Remove carrier</Button>
              </fieldset>
            ))}
            <Button
              disabled={carriers.length >= SETTINGS_LIMITS.carriers}
              onClick={() => add({ name: '', link: '' })}
            >
              Add carrier
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}
