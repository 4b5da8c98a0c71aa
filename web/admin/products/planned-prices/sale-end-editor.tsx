import { Button, Form, Input, Modal } from 'antd';
import { checkSaleEnd } from '#domain/forms/variants/price-plan-form.ts';
import { useMoveSaleEndMutation } from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { keepPlans, withPrices } from './plan-list.tsx';
import { inputTime, timeOf } from './plan-values.ts';
import { type PlanGroup, variantsText } from './price-plans.ts';

interface SaleEndEditorProps {
  productId: string;
  /** A sale that is running. */
  plan: PlanGroup;
  onClose: () => void;
}

/** Moves the end of a running sale, whose prices stay. */
export function SaleEndEditor({ productId, plan, onClose }: SaleEndEditorProps) {
  const [run] = useMoveSaleEndMutation();
  const { formProps, isBusy, failure } = useEditForm<{ endsAt: string }>({
    initial: { endsAt: inputTime(plan.endsAt) },
    check: ({ endsAt }) => checkSaleEnd(timeOf(endsAt), new Date()),
    save: async ({ endsAt }) => {
      const ids = plan.rows.map(({ id }) => id);
      await run({
        variables: { input: { productId, ids, endsAt: timeOf(endsAt)?.toISOString() ?? '' } },
        update: (cache, { data }) => keepPlans(cache, productId, data?.moveSaleEnd.plannedPrices),
        ...withPrices(productId),
      });
      showToast('The end is moved');
      onClose();
    },
  });
  return (
    <Modal open title="Move the end of the sale" footer={null} onCancel={onClose}>
      <FailureAlert error={failure} />
      <Form {...formProps}>
        <p>{`For ${variantsText(plan.rows.length)}. The prices stay as they are.`}</p>
        <Form.Item label="To" name="endsAt" extra="Lagos time. Then the price before comes back.">
          <Input type="datetime-local" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Move
        </Button>
      </Form>
    </Modal>
  );
}
