import { withStepUp } from '../../features/security/step-up.ts';
import { useRemoveUserMutation } from '../../graphql/generated/operations.ts';

/** `refetch` brings the rows that move up. */
export function useDeleteUser(refetch: () => Promise<unknown>) {
  const [run, { error }] = useRemoveUserMutation();
  const remove = async (id: string): Promise<void> => {
    await withStepUp(() =>
      run({
        variables: { input: { id } },
        update: (cache) => {
          cache.evict({ id: `User:${id}` });
          cache.gc();
        },
      }),
    );
    await refetch();
  };
  return {
    error,
    // Failures are in `error`, or in the list's own error when refetching fails.
    remove: (id: string): void => void remove(id).catch(() => undefined),
  };
}
