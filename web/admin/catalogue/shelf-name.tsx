import { Form, Input } from 'antd';

/** The fields that whatever has an address in the shop begins with. @param path what its address begins with */
export const ShelfName = ({ path }: { path: string }) => (
  <>
    <Form.Item label="Name" name="name">
      <Input />
    </Form.Item>
    <Form.Item label="Address" name="slug" extra={`After ${path}. Left empty, it is made from the name.`}>
      <Input />
    </Form.Item>
  </>
);
