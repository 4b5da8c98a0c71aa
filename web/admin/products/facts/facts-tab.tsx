import { Button, Form } from 'antd';
import { useState } from 'react';
import { failureOf, reasonOf } from '../../../graphql/errors.ts';
import {
  type EditedFactsFragment,
  useChangeFactsMutation,
  useProductFactsQuery,
} from '../../../graphql/generated/operations.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import { FactsFields } from './facts-fields.tsx';
import {
  areChanged,
  areSame,
  checkFactValues,
  factsInput,
  factValuesOf,
  type FactValues,
} from './facts-values.ts';

/** What holds of a product whichever variant is chosen; fetched when it is opened. */
export function FactsTab({ productId }: { productId: string }) {
  const { data, error, loading, refetch } = useProductFactsQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const product = data?.productById;
  const load = async (): Promise<EditedFactsFragment | null | undefined> =>
    (await refetch().catch(() => undefined))?.data?.productById;
  return (
    <section className="panel panel-body facts-panel" aria-label="Hair, cap and returns">
      <FailureAlert error={error} busy={loading} onRetry={() => void load()} />
      {!product && !error && <Spinner />}
      {product && <LoadedForm key={product.id} product={product} load={load} />}
    </section>
  );
}

interface LoadedFormProps {
  product: EditedFactsFragment;
  load: () => Promise<EditedFactsFragment | null | undefined>;
}

function LoadedForm({ product, load }: LoadedFormProps) {
  const [saved, setSaved] = useState(product);
  const send = useSending(saved);
  const { form, formProps, values, failure, isBusy, clearFailure } = useEditForm<FactValues>({
    initial: factValuesOf(product),
    check: checkFactValues,
    save: async (typed) => {
      const now = await send(typed);
      if (now) setSaved(now);
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

/** The product as a conflict names it. */
interface Current {
  version?: number;
  facts?: Record<string, unknown>;
}

/**
 * The version is that of the whole product: when only something else of it has changed, such as a price in another tab,
 * the facts are sent again with the version of now.
 */
function useSending(saved: EditedFactsFragment) {
  const [run] = useChangeFactsMutation();
  const send = async (typed: FactValues, version: number): Promise<EditedFactsFragment | undefined> => {
    const input = { productId: saved.id, version, facts: factsInput(typed) };
    return (await run({ variables: { input } })).data?.changeFacts.product;
  };
  return async (typed: FactValues): Promise<EditedFactsFragment | undefined> => {
    try {
      return await send(typed, saved.version);
    } catch (error) {
      const { version, facts = {} } = (failureOf(error).details['current'] ?? {}) as Current;
      if (version === undefined || !areSame(facts, factValuesOf(saved))) throw error;
      return await send(typed, version);
    }
  };
}
