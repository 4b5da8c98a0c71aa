import { Checkbox, Form, Input, Radio } from 'antd';
import { checkCoupon } from '#domain/coupons/coupon-form.ts';
import {
  type CouponRowFragment,
  useChangeCouponMutation,
  useCreateCouponMutation,
} from '../../graphql/generated/operations.ts';
import { EntryEditor } from '../entries/entry-editor.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { CategorySelect, ProductSelect } from './coupon-targets.tsx';
import { couponInput, type CouponValues, couponValues, enteredCoupon } from './coupon-values.ts';

interface CouponEditorProps {
  /** Null for a new one. */
  coupon: CouponRowFragment | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Makes a coupon or changes one; its code stays. */
export function CouponEditor({ coupon, onDone, onCancel }: CouponEditorProps) {
  const [create] = useCreateCouponMutation();
  const [change] = useChangeCouponMutation();
  const form = useEditForm<CouponValues>({
    initial: couponValues(coupon),
    check: (entered) => checkCoupon(enteredCoupon(entered)),
    save: async (entered) => {
      const input = couponInput(entered);
      if (coupon) {
        const { id, version } = coupon;
        await change({ variables: { input: { id, version, ...input } } });
      } else await create({ variables: { input: { ...input, code: entered.code } } });
      onDone();
    },
  });
  const kind = form.values?.kind ?? couponValues(coupon).kind;
  return (
    <EntryEditor one="coupon" isNew={!coupon} form={form} onCancel={onCancel} removal={null}>
      <Form.Item
        label="Code"
        name="code"
        extra={coupon ? 'A code stays as it is. Switch the coupon off and make another one instead.' : ''}
      >
        <Input disabled={coupon !== null} placeholder="LAGOS10" />
      </Form.Item>
      <GiftFields kind={kind} />
      <Form.Item
        label="For items of at least, ₦"
        name="minimum"
        extra="Before the discount; 0 for any order."
      >
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item label="For these products" name="productIds" extra="None and no category: for everything.">
        <ProductSelect />
      </Form.Item>
      <Form.Item label="For these categories" name="categoryIds" extra="With those below them.">
        <CategorySelect />
      </Form.Item>
      <LimitFields />
    </EntryEditor>
  );
}

const GiftFields = ({ kind }: Pick<CouponValues, 'kind'>) => (
  <>
    <Form.Item label="Gives" name="kind">
      <Radio.Group
        options={[
          { value: 'PERCENT', label: 'A percentage off' },
          { value: 'AMOUNT', label: 'An amount off' },
          { value: 'FREE_DELIVERY', label: 'Free delivery' },
        ]}
      />
    </Form.Item>
    <Form.Item label="Percent off" name="percent" hidden={kind !== 'PERCENT'}>
      <Input inputMode="decimal" placeholder="10" />
    </Form.Item>
    <Form.Item label="Amount off, ₦" name="amount" hidden={kind !== 'AMOUNT'}>
      <Input inputMode="decimal" placeholder="5000" />
    </Form.Item>
  </>
);

const LimitFields = () => (
  <>
    <Form.Item label="From" name="startsAt" extra="Left empty: at once.">
      <Input type="datetime-local" />
    </Form.Item>
    <Form.Item label="Until" name="endsAt" extra="Left empty: until it is switched off.">
      <Input type="datetime-local" />
    </Form.Item>
    <Form.Item label="Uses in all" name="maxUses" extra="Left empty: any number.">
      <Input inputMode="numeric" />
    </Form.Item>
    <Form.Item
      label="Uses by one person"
      name="maxUsesPerPerson"
      extra="By account, or by the e-mail address of a guest. Left empty: any number."
    >
      <Input inputMode="numeric" />
    </Form.Item>
    <Form.Item name="isCombinable" valuePropName="checked">
      <Checkbox>Counts for items at a sale price too</Checkbox>
    </Form.Item>
    <Form.Item name="isOn" valuePropName="checked">
      <Checkbox>On: buyers can use it</Checkbox>
    </Form.Item>
  </>
);
