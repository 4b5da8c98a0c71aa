import { Button, Form, Input } from 'antd';
import { koboFromText } from '#domain/money.ts';
import { checkIncoming, INCOMING_LIMITS } from '#domain/payments/incoming-transfers.ts';
import { TRANSFER_LIMITS } from '#domain/payments/transfer-rules.ts';
import { shopDay } from '#domain/shop-time.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';

/** In naira. */
export interface Entry {
  amount: number;
  arrivedOn: string;
  reference: string;
  words: string;
}

const NONE = { amount: '', arrivedOn: '', reference: '', words: '' };

const koboOf = (amount: string) => koboFromText(amount.replaceAll(',', '').trim());

/** One transfer, read off the bank's app. */
export function EnterByHand({ onEnter }: { onEnter: (entry: Entry) => Promise<void> }) {
  const form = useEditForm({
    initial: NONE,
    check: ({ amount, ...typed }) => checkIncoming({ ...typed, amount: koboOf(amount) }, shopDay(new Date())),
    save: ({ amount, ...typed }) => onEnter({ ...typed, amount: Number(amount.replaceAll(',', '')) }),
  });
  return (
    <Form {...form.formProps} className="enter-by-hand">
      <h2 className="heading-3">Or by hand</h2>
      <FailureAlert error={form.failure} />
      <Form.Item label="Amount in naira" name="amount">
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item label="Day" name="arrivedOn">
        <Input type="date" />
      </Form.Item>
      <Form.Item label="Bank’s reference" name="reference">
        <Input maxLength={TRANSFER_LIMITS.reference} />
      </Form.Item>
      <Form.Item label="Payer and words" name="words">
        <Input maxLength={INCOMING_LIMITS.words} />
      </Form.Item>
      <Button htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
        Enter transfer
      </Button>
    </Form>
  );
}
