import { Button, Form, Input, Modal } from 'antd';
import { formatNaira } from '#domain/money.ts';
import { checkAsideReason, INCOMING_LIMITS } from '#domain/payments/incoming-transfers.ts';
import {
  type IncomingTransferRowFragment,
  IncomingTransfersDocument,
  useSetTransferAsideMutation,
} from '../../../graphql/generated/operations.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';

interface SetAsideDialogProps {
  transfer: IncomingTransferRowFragment;
  onDone: () => void;
}

export function SetAsideDialog({ transfer: { id, amount, reference }, onDone }: SetAsideDialogProps) {
  const [setAside] = useSetTransferAsideMutation({ refetchQueries: [IncomingTransfersDocument] });
  const form = useEditForm({
    initial: { reason: '' },
    check: ({ reason }) => checkAsideReason(reason),
    save: async ({ reason }) => {
      await setAside({ variables: { input: { id, reason } } });
      onDone();
    },
  });
  return (
    <Modal open title={`${formatNaira(amount)} for no order`} footer={null} onCancel={onDone}>
      <FailureAlert error={form.failure} />
      <Form {...form.formProps}>
        <p>{`The transfer ${reference} leaves the list. You find it under “For no order”.`}</p>
        <Form.Item label="What is it for?" name="reason" extra="Such as: the owner’s own money.">
          <Input maxLength={INCOMING_LIMITS.reason} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
          Set aside
        </Button>
      </Form>
    </Modal>
  );
}
