import { usePurgeJobsMutation, useRetryJobsMutation } from '../../graphql/generated/operations.ts';
import { showToast } from '../../ui/toast.tsx';

const jobs = (count: number): string => (count === 1 ? 'The job' : `${count} jobs`);

/** Tries jobs again and clears them away; `refetch` brings the list as it is then. */
export function useJobChanges(refetch: () => Promise<unknown>) {
  const [retryJobs, { error: retryError, loading: isRetrying }] = useRetryJobsMutation();
  const [purgeJobs, { error: purgeError, loading: isPurging }] = usePurgeJobsMutation();
  const retry = async (ids: string[]): Promise<void> => {
    const { data } = await retryJobs({ variables: { input: { ids } } });
    const count = data?.retryJobs.retriedJobIds.length ?? 0;
    showToast(`${jobs(count)} ${count === 1 ? 'is' : 'are'} tried again now.`);
    await refetch();
  };
  const purge = async (ids: string[]): Promise<void> => {
    const { data } = await purgeJobs({ variables: { input: { ids } } });
    const count = data?.purgeJobs.purgedJobIds.length ?? 0;
    showToast(`${jobs(count)} ${count === 1 ? 'is' : 'are'} gone.`);
    await refetch();
  };
  return {
    error: retryError ?? purgeError,
    busy: isRetrying || isPurging,
    // What fails is in `error`, or in the list's own when it does not come again.
    retry: (ids: string[]): void => void retry(ids).catch(() => undefined),
    purge: (ids: string[]): void => void purge(ids).catch(() => undefined),
  };
}
