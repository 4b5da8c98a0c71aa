import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../../../graphql/errors.ts';
import {
  RefundPreviewDocument,
  type RefundPreviewQuery,
  type RefundPreviewQueryVariables,
  useRefundOrderMutation,
} from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { inputOf, type RefundWish } from './refund-wish.ts';

export type Preview = RefundPreviewQuery['refundPreview'];

/** Looks at what a refund gives back, and makes it as it was seen. */
export function useRefund(id: string) {
  const client = useApolloClient();
  const [send] = useRefundOrderMutation();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const trying = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => {
      setPreview(null);
      setFailure(failureOf(error).message);
    });
    setBusy(false);
  };
  const look = async (wish: RefundWish): Promise<void> => {
    const input = inputOf(id, wish);
    if (typeof input === 'string') return setFailure(input);
    await trying(async () => {
      const { data } = await client.query<RefundPreviewQuery, RefundPreviewQueryVariables>({
        query: RefundPreviewDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      setPreview(data?.refundPreview ?? null);
    });
  };
  const refund = async (wish: RefundWish, done: () => void): Promise<void> => {
    const input = inputOf(id, wish);
    if (typeof input === 'string' || !preview) return;
    const { words, restock, kind } = wish;
    await trying(async () => {
      const more = { expectedLeft: preview.left, words, restock: restock && kind !== 'amount' };
      await send({ variables: { input: { ...input, ...more } } });
      showToast('The money is on its way back. The buyer gets a mail.');
      done();
    });
  };
  const forget = (): void => setPreview(null);
  return { preview, failure, busy, look, refund, forget };
}
