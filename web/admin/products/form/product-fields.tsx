import { Form, Input } from 'antd';

/** The documented fields, except the picture. */
export const ProductFields = () => (
  <>
    <Form.Item label="Name" name="name">
      <Input />
    </Form.Item>
    <div className="field-pair">
      <Form.Item label="Price" name="price">
        <Input className="figures" type="number" inputMode="decimal" min="0" step="0.01" prefix="₦" />
      </Form.Item>
      <Form.Item label="CountInStock" name="countInStock">
        <Input className="figures" type="number" inputMode="numeric" min="0" step="1" />
      </Form.Item>
    </div>
    <div className="field-pair">
      <Form.Item label="Brand" name="brand">
        <Input />
      </Form.Item>
      <Form.Item label="Category" name="category">
        <Input />
      </Form.Item>
    </div>
    <Form.Item label="Description" name="description">
      <Input.TextArea rows={7} />
    </Form.Item>
  </>
);
