import { Button, Form } from 'antd';
import { useState } from 'react';
import { reasonOf } from '../../graphql/errors.ts';
import {
  type EditedFactsFragment,
  useChangeFactsMutation,
  useProductFactsQuery,
} from '../../graphql/generated/operations.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { FactsFields } from './facts-fields.tsx';
import { areChanged, checkFactValues, factsInput, factValuesOf, type FactValues } from './facts-values.ts';

/** What holds of a product whichever variant is chosen; fetched when it is opened. */
export function FactsForm({ productId }: { productId: string }) {
  const { data, error, loading, refetch } = useProductFactsQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const product = data?.productById;
  const load = async (): Promise<EditedFactsFragment | null | undefined> =>
    (await refetch().catch(() => undefined))?.data?.productById;
  return (
    <>
      <FailureAlert error={error} busy={loading} onRetry={() => void load()} />
      {!product && !error && <Spinner />}
      {product && <LoadedForm product={product} load={load} />}
    </>
  );
}

interface LoadedFormProps {
  product: EditedFactsFragment;
  load: () => Promise<EditedFactsFragment | null | undefined>;
}

function LoadedForm({ product, load }: LoadedFormProps) {
  const [run] = useChangeFactsMutation();
  const [saved, setSaved] = useState(product);
  const { form, formProps, values, failure, isBusy, clearFailure } = useEditForm<FactValues>({
    initial: factValuesOf(product),
    check: checkFactValues,
    save: async (typed) => {
      const input = { productId: product.id, version: saved.version, facts: factsInput(typed) };
      const { data } = await run({ variables: { input } });
      if (data) setSaved(data.changeFacts.product);
      showToast('Facts saved');
    },
  });
  useLeaveGuard(values !== undefined && areChanged(values, factValuesOf(saved)));
  const loadAgain = async (): Promise<void> => {
    const now = await load();
    if (!now) return;
    setSaved(now);
    form.setFieldsValue(factValuesOf(now));
    clearFailure();
  };
  return (
    <Form<FactValues> {...formProps} aria-label="Facts of the product">
      <FailureAlert error={failure} />
      {reasonOf(failure) === 'VERSION_CHANGED' && (
        <Button onClick={() => void loadAgain()}>Load again</Button>
      )}
      <FactsFields />
      <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
        Save facts
      </Button>
    </Form>
  );
}
