import DataLoader from 'dataloader';
import type { Stretch } from '../../../platform/lists/connection.ts';
import type { Statement } from '../../../platform/database/statements.ts';
import type { RequestContext } from '../../context/context.ts';
import { ORDER_COLUMNS, orderFromRow, type OrderRecord, type OrderRow } from './order.record.ts';

/** Which orders of which user. */
interface UserOrders extends Stretch {
  userId: number;
}

/** $1 users, $2 the order beyond which it begins or null, $3 how many of each. A cursor of another user’s leads nowhere. */
const statementFor = (isBackward: boolean): Statement => ({
  name: `orders-of-users${isBackward ? '-backward' : ''}`,
  text: `select found.* from unnest($1::int[]) wanted (id)
    cross join lateral (
      select ${ORDER_COLUMNS} from orders o
      where o.user_id = wanted.id and ($2::int is null or (o.created_at, o.id) ${isBackward ? '>' : '<'} (
        select created_at, id from orders where id = $2 and user_id = wanted.id))
      order by o.created_at ${isBackward ? 'asc' : 'desc'}, o.id ${isBackward ? 'asc' : 'desc'} limit $3
    ) found`,
});

const COUNTS: Statement = {
  name: 'orders-of-users-count',
  text: 'select user_id as id, count(*)::int as total from orders where user_id = any($1::int[]) group by user_id',
};

/** Orders of many users, one more than asked for where there is one: a statement for those that are asked the same way. */
export function ordersByUser({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<UserOrders, OrderRecord[], string> {
  return new DataLoader(
    async (wanted: readonly UserOrders[]) => {
      const found = new Map<string, OrderRecord[]>();
      for (const alike of Map.groupBy(wanted, wayOf).values()) {
        const [one] = alike;
        if (!one) continue;
        const { size, markId, isBackward } = one;
        const users = alike.map(({ userId }) => userId);
        const rows = await read.query<OrderRow>(statementFor(isBackward), [users, markId, size + 1]);
        const byUser = Map.groupBy(rows.map(orderFromRow), ({ user }) => user.id);
        for (const asked of alike) found.set(keyOf(asked), byUser.get(asked.userId) ?? []);
      }
      return wanted.map((one) => found.get(keyOf(one)) ?? []);
    },
    { cacheKeyFn: keyOf },
  );
}

/** How many orders many users have. */
export function orderCountsByUser({ read }: Pick<RequestContext, 'read'>): DataLoader<number, number> {
  return new DataLoader(async (userIds: readonly number[]) => {
    const rows = await read.query<{ id: number; total: number }>(COUNTS, [userIds]);
    const byUser = new Map(rows.map(({ id, total }) => [id, total]));
    return userIds.map((id) => byUser.get(id) ?? 0);
  });
}

const wayOf = ({ size, markId, isBackward }: UserOrders) => JSON.stringify([size, markId, isBackward]);
const keyOf = (wanted: UserOrders) => JSON.stringify([wanted.userId, wayOf(wanted)]);
