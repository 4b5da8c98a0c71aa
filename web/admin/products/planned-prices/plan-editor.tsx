import { Button, Form, Input, Modal, Radio } from 'antd';
import type { FieldErrors } from '#domain/errors.ts';
import { checkPricePlan } from '#domain/forms/variants/price-plan-form.ts';
import { usePlanPricesMutation } from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { keepPlans, withPrices } from './plan-list.tsx';
import { enteredPlan, type PlanValues, planValues } from './plan-values.ts';
import { type PlanGroup, variantsText } from './price-plans.ts';

interface PlanEditorProps {
  productId: string;
  /** The one that is changed; null for a new one. */
  plan: PlanGroup | null;
  /** All of the product's variants. */
  skus: readonly string[];
  /** Those that are selected in the grid. */
  selected: readonly string[];
  onClose: () => void;
}

/** Plans a price or a sale for the chosen variants, or changes one. */
export function PlanEditor({ productId, plan, skus, selected, onClose }: PlanEditorProps) {
  const [run] = usePlanPricesMutation();
  const { formProps, values, isBusy, failure } = useEditForm<PlanValues>({
    initial: planValues(plan, selected.length > 0),
    check: (entered) => atShownField(checkPricePlan(enteredPlan(entered), new Date()), entered),
    save: async (entered) => {
      const { startsAt, endsAt, ...rest } = enteredPlan(entered);
      const chosen = plan ? plan.rows.map(({ sku }) => sku) : entered.which === 'all' ? null : [...selected];
      const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
      const replaces = plan?.rows.map(({ id }) => id) ?? null;
      await run({
        variables: { input: { productId, skus: chosen, ...rest, ...times, replaces } },
        update: (cache, { data }) => keepPlans(cache, productId, data?.planPrices.plannedPrices),
        ...(startsAt === null && withPrices(productId)),
      });
      showToast(startsAt ? 'Planned' : 'The new prices are on');
      onClose();
    },
  });
  const { kind, by } = values ?? planValues(plan, false);
  return (
    <Modal open title={plan ? 'Change a planned price' : 'Plan a price'} footer={null} onCancel={onClose}>
      <FailureAlert error={failure} />
      <Form<PlanValues> {...formProps}>
        {plan ? (
          <p>{`For ${variantsText(plan.rows.length)}`}</p>
        ) : (
          <Form.Item label="For" name="which">
            <Radio.Group
              options={[
                { value: 'all', label: `All ${variantsText(skus.length)}` },
                {
                  value: 'selected',
                  label: selected.length > 0 ? `The selected ${selected.length}` : 'The selected (none yet)',
                  disabled: selected.length === 0,
                },
              ]}
            />
          </Form.Item>
        )}
        <PlanFields kind={kind} by={by} />
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          {plan ? 'Change' : 'Plan'}
        </Button>
      </Form>
    </Modal>
  );
}

/** Those that are not asked for keep what was typed. */
const PlanFields = ({ kind, by }: Pick<PlanValues, 'kind' | 'by'>) => (
  <>
    <Form.Item label="What" name="kind">
      <Radio.Group
        options={[
          { value: 'sale', label: 'A sale' },
          { value: 'price', label: 'A new price' },
        ]}
      />
    </Form.Item>
    <Form.Item label="How much" name="by">
      <Radio.Group
        options={[
          { value: 'percent', label: 'By percent' },
          { value: 'price', label: 'One price for all' },
        ]}
      />
    </Form.Item>
    <Form.Item
      label="Percent"
      name="percent"
      hidden={by !== 'percent'}
      extra="Of the prices as they are now: -20 takes a fifth off."
    >
      <Input inputMode="text" />
    </Form.Item>
    <Form.Item label="Price, ₦" name="price" hidden={by !== 'price'}>
      <Input inputMode="decimal" />
    </Form.Item>
    <Form.Item label="From" name="startsAt" extra="Lagos time. Left empty, it counts at once.">
      <Input type="datetime-local" />
    </Form.Item>
    <Form.Item
      label="To"
      name="endsAt"
      hidden={kind !== 'sale'}
      extra="Lagos time. Then the price before comes back. Left empty, the sale goes on until somebody ends it."
    >
      <Input type="datetime-local" />
    </Form.Item>
  </>
);

/** That neither is entered is said at the field that is shown. */
function atShownField({ price, ...others }: FieldErrors, { by }: PlanValues): FieldErrors {
  return price === undefined ? others : { [by]: price, ...others };
}
