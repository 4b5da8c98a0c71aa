import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { linesOfRefunds } from './refund-line.store.ts';

export type RefundItem = Awaited<ReturnType<typeof linesOfRefunds>>[number];

/** By the refund's id, in the order of the cart. */
export function linesByRefund({ read }: Pick<RequestContext, 'read'>): DataLoader<number, RefundItem[]> {
  return new DataLoader(async (refundIds) => {
    const byRefund = Map.groupBy(await linesOfRefunds(read, refundIds), ({ refundId }) => refundId);
    return refundIds.map((id) => byRefund.get(id) ?? []);
  });
}
