import DataLoader from 'dataloader';
import type { IdCursorPage } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { orderFromRow, type OrderRecord } from './order.record.ts';
import { orderCounts, orderPagesOfUsers } from './order.store.ts';

interface UserOrders extends IdCursorPage {
  userId: number;
}

/**
 * One row more than asked for, to know whether there is a next page; one statement for all users with the same page.
 */
export function ordersByUser({
  read,
  parts,
}: Pick<RequestContext, 'read' | 'parts'>): DataLoader<UserOrders, OrderRecord[], string> {
  return new DataLoader(
    async (wanted: readonly UserOrders[]) => {
      const found = new Map<string, OrderRecord[]>();
      for (const alike of Map.groupBy(wanted, wayOf).values()) {
        const [one] = alike;
        if (!one) continue;
        const { size, cursorId, isBackward } = one;
        const users = alike.map(({ userId }) => userId);
        const page = { cursorId, isBackward, limit: size + 1 };
        const rows = await orderPagesOfUsers(read, parts.orderMoney, users, page);
        const byUser = Map.groupBy(rows.map(orderFromRow), ({ user }) => user.id);
        for (const asked of alike) found.set(keyOf(asked), byUser.get(asked.userId) ?? []);
      }
      return wanted.map((one) => found.get(keyOf(one)) ?? []);
    },
    { cacheKeyFn: keyOf },
  );
}

export function orderCountsByUser({ read }: Pick<RequestContext, 'read'>): DataLoader<number, number> {
  return new DataLoader(async (userIds: readonly number[]) => {
    const rows = await orderCounts(read, userIds);
    const byUser = new Map(rows.map(({ id, total }) => [id, total]));
    return userIds.map((id) => byUser.get(id) ?? 0);
  });
}

const wayOf = ({ size, cursorId, isBackward }: UserOrders) => JSON.stringify([size, cursorId, isBackward]);
const keyOf = (wanted: UserOrders) => JSON.stringify([wanted.userId, wayOf(wanted)]);
