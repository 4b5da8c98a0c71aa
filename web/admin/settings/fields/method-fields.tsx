import { Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';

export const NEW_METHOD = { name: 'Courier', price: 0, steps: [], daysFrom: null, daysTo: null, note: '' };

/** The ways to deliver in a zone. */
export function MethodFields({ zone }: { zone: number }) {
  return (
    <Form.List name={[zone, 'methods']}>
      {(methods, { add, remove }) => (
        <>
          {methods.map(({ key, name }) => (
            <fieldset key={key} className="settings-method">
              <legend className="label">{`Method ${name + 1}`}</legend>
              <MethodForm zone={zone} method={name} />
              <Steps method={name} />
              {methods.length > 1 && <Button onClick={() => remove(name)}>Remove method</Button>}
            </fieldset>
          ))}
          <Button
            disabled={methods.length >= SETTINGS_LIMITS.methods}
            onClick={() => add({ ...NEW_METHOD, name: '' })}
          >
            Add method
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** Places in their lists. */
interface MethodPlace {
  zone: number;
  method: number;
}

function MethodForm({ zone, method }: MethodPlace) {
  const { days } = SETTINGS_LIMITS;
  return (
    <div className="settings-grid">
      <Form.Item label="Method" name={[method, 'name']}>
        <Input />
      </Form.Item>
      <Form.Item label="Price in ₦" name={[method, 'price']}>
        <InputNumber min={0} precision={2} />
      </Form.Item>
      <Form.Item label="Working days, at least" name={[method, 'daysFrom']}>
        <InputNumber min={0} max={days} precision={0} />
      </Form.Item>
      <Form.Item label="Working days, at most" name={[method, 'daysTo']}>
        <InputNumber min={0} max={days} precision={0} />
      </Form.Item>
      <Form.Item label="Note for the buyer" name={[method, 'note']} extra="Such as what the courier needs.">
        <Input />
      </Form.Item>
      <Form.Item name={[method, 'paysOnDelivery']} valuePropName="checked">
        <Checkbox>Its orders may be paid on delivery</Checkbox>
      </Form.Item>
      <PickUpFields zone={zone} method={method} />
    </div>
  );
}

/** Where its orders are fetched, where nobody brings them. */
function PickUpFields({ zone, method }: MethodPlace) {
  const pickUp: unknown = Form.useWatch(['zones', zone, 'methods', method, 'pickUp']);
  return (
    <>
      <Form.Item
        name={[method, 'pickUp']}
        getValueProps={(value: unknown) => ({ checked: Boolean(value) })}
        getValueFromEvent={({ target }: { target: { checked: boolean } }) =>
          target.checked ? { address: '', hours: '' } : null
        }
      >
        <Checkbox>Buyers pick their orders up</Checkbox>
      </Form.Item>
      {Boolean(pickUp) && (
        <>
          <Form.Item label="Where they pick up" name={[method, 'pickUp', 'address']}>
            <Input />
          </Form.Item>
          <Form.Item
            label="Hours of pick-up"
            name={[method, 'pickUp', 'hours']}
            extra="Such as Mon–Sat 9–18."
          >
            <Input />
          </Form.Item>
        </>
      )}
    </>
  );
}

/** Other prices for dearer orders. */
function Steps({ method }: { method: number }) {
  return (
    <Form.List name={[method, 'steps']}>
      {(steps, { add, remove }) => (
        <div className="settings-steps">
          {steps.map(({ key, name }) => (
            <div key={key} className="settings-step">
              <Form.Item label="Items above, in ₦" name={[name, 'above']}>
                <InputNumber min={0} precision={2} />
              </Form.Item>
              <Form.Item label="Then it costs, in ₦" name={[name, 'price']} extra="0 is free.">
                <InputNumber min={0} precision={2} />
              </Form.Item>
              <Button onClick={() => remove(name)}>Remove step</Button>
            </div>
          ))}
          <Button
            disabled={steps.length >= SETTINGS_LIMITS.steps}
            onClick={() => add({ above: null, price: 0 })}
          >
            Add a price for dearer orders
          </Button>
        </div>
      )}
    </Form.List>
  );
}
