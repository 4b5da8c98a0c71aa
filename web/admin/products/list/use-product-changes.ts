import { useNavigate } from 'react-router-dom';
import { useDraftProductMutation, useRemoveProductMutation } from '../../../graphql/generated/operations.ts';
import { adminPaths } from '../../admin-paths.ts';
import { forgetProduct } from '../../catalogue-cache.ts';

/** Creating a draft, which opens its edit page, and deleting. */
export function useProductChanges(refetch: () => Promise<unknown>) {
  const navigate = useNavigate();
  const [runCreate, creation] = useDraftProductMutation();
  const [runDelete, deletion] = useRemoveProductMutation();

  const create = async (): Promise<void> => {
    deletion.reset();
    const { data } = await runCreate();
    if (data) await navigate(adminPaths.productEdit(data.draftProduct.product.id));
  };
  const remove = async (id: string): Promise<void> => {
    creation.reset();
    await runDelete({ variables: { input: { id } }, update: (cache) => forgetProduct(cache, id) });
    await refetch();
  };

  return {
    isCreating: creation.loading,
    error: creation.error ?? deletion.error,
    // Failures are in `error`, or in the list's own error when refetching fails.
    create: (): void => {
      if (!creation.loading) create().catch(() => undefined);
    },
    remove: (id: string): void => void remove(id).catch(() => undefined),
  };
}
