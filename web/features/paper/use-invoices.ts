import { useCallback, useEffect, useRef } from 'react';
import { useCreateInvoicesMutation, usePrintedInvoicesQuery } from '../../graphql/generated/operations.ts';

/**
 * The invoices of these orders, which get their numbers when the page is opened.
 * @param orderIds the same array as long as the page is shown
 */
export function useInvoices(orderIds: string[]) {
  const [create, creating] = useCreateInvoicesMutation();
  // A failure is in `error`.
  const ask = useCallback(
    () => void create({ variables: { input: { orderIds } } }).catch(() => undefined),
    [create, orderIds],
  );
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  const { data, error, loading, refetch } = usePrintedInvoicesQuery({
    variables: { orderIds },
    fetchPolicy: 'cache-and-network',
    skip: !creating.data,
  });
  return {
    orders: data?.ordersToPrint,
    contact: data?.shopSettings.contact,
    error: creating.error ?? error,
    loading: creating.loading || loading,
    retry: () => (creating.data ? void refetch().catch(() => undefined) : ask()),
  };
}
