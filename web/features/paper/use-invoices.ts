import { useEffect, useRef } from 'react';
import { useCreateInvoicesMutation, usePrintedInvoicesQuery } from '../../graphql/generated/operations.ts';

/** The invoices of these orders, which get their numbers when the page is opened. */
export function useInvoices(orderIds: string[]) {
  const [create, creating] = useCreateInvoicesMutation({ variables: { input: { orderIds } } });
  const asked = useRef(false);
  // A failure is in `error`.
  const ask = (): void => void create().catch(() => undefined);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    create().catch(() => undefined);
  }, [create]);
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
