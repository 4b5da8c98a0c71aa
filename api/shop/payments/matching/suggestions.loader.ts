import DataLoader from 'dataloader';
import { INCOMING_LIMITS } from '../../../domain/payments/incoming-transfers.ts';
import {
  ordersNamedIn,
  type OrderSuggestion,
  suggestOrders,
} from '../../../domain/payments/transfer-suggestions.ts';
import type { RequestContext } from '../../context/context.ts';
import type { IncomingRow } from '../incoming/incoming-transfer.store.ts';
import { ordersMissing, ordersNamed } from './payable-order.store.ts';

/** Callers authorise. For a transfer that waits, the orders that it may be for, the best first. */
export function suggestionsByTransfer({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<IncomingRow, OrderSuggestion[], number> {
  return new DataLoader(
    async (transfers: readonly IncomingRow[]) => {
      const named = transfers.flatMap(({ words }) => ordersNamedIn(words));
      const amounts = [...new Set(transfers.map(({ amount }) => amount))];
      const [byName, byAmount] = await Promise.all([
        ordersNamed(read, named),
        ordersMissing(read, amounts, INCOMING_LIMITS.suggestions),
      ]);
      const orders = new Map([...byAmount, ...byName].map((order) => [order.id, order]));
      return transfers.map((transfer) => suggestOrders(transfer, [...orders.values()]));
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
