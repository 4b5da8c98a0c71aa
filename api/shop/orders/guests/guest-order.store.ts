import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { builtOnce, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { guestsWith } from '../../accounts/users/guest.store.ts';
import type { KeyTable } from '../placement/idempotency-key.store.ts';
import type { OrderItemTable, OrderTable } from '../reading/order.store.ts';
import type { GuestOrderEntity } from './guest-order.entity.ts';

const db = tablesOf<{
  guest_orders: TableOf<typeof GuestOrderEntity>;
  orders: OrderTable;
  order_items: OrderItemTable;
  idempotency_keys: KeyTable;
}>();

const GUEST_ORDER = builtOnce(({ orderId }: { orderId: number }) =>
  db
    .selectFrom('guest_orders as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select(['o.user_id as userId', 'g.key_seed as keySeed', 'g.key_hash as keyHash'])
    .where('g.order_id', '=', orderId),
);

/** With the guest's id; null when the order is no guest's. */
export async function guestOrder(reader: Reader, orderId: number) {
  return await reader.first(GUEST_ORDER({ orderId }));
}

/** Of several that ask for the key, one at a time may replace it. */
export async function lockGuestOrder(tx: Transaction, orderId: number) {
  return await tx.first(
    db
      .selectFrom('guest_orders as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select(['o.user_id as userId', 'g.key_seed as keySeed', 'g.key_hash as keyHash'])
      .where('g.order_id', '=', orderId)
      .forNoKeyUpdate('g'),
  );
}

export async function insertGuestOrder(
  tx: Transaction,
  given: { orderId: number; keySeed: string; keyHash: string; network: string },
): Promise<void> {
  await tx.count(
    db.insertInto('guest_orders').values({
      order_id: given.orderId,
      key_seed: given.keySeed,
      key_hash: given.keyHash,
      network: given.network,
    }),
  );
}

export async function writeKey(
  tx: Transaction,
  orderId: number,
  { keySeed, keyHash }: { keySeed: string; keyHash: string },
): Promise<void> {
  await tx.count(
    db
      .updateTable('guest_orders')
      .set({ key_seed: keySeed, key_hash: keyHash })
      .where('order_id', '=', orderId),
  );
}

/** The guest of an earlier placement with this key; null for the first. */
export async function guestOfKey(
  reader: Reader,
  { email, key }: { email: string; key: string },
): Promise<number | null> {
  const earlier = await reader.first(
    db
      .selectFrom('idempotency_keys')
      .select('user_id as userId')
      .where('user_id', 'in', guestsWith(email))
      .where('key', '=', key)
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  return earlier?.userId ?? null;
}

/** What unpaid orders hold: how many they are, their pieces, and when the first of these holds ends. */
export interface OpenOrders {
  orders: number;
  units: number;
  until: Date | null;
}

const open = db
  .selectFrom('orders as o')
  .innerJoin('order_items as i', 'i.order_id', 'o.id')
  .select(({ fn }) => [
    sql<number>`${fn.count('o.id').distinct()}::int`.as('orders'),
    sql<number>`coalesce(${fn.sum('i.qty')}, 0)::int`.as('units'),
    fn.min('o.stock_held_until').as('until'),
  ])
  .where((eb) => eb.ref('o.stock_held'))
  .where('o.paid_at', 'is', null);

const NONE: OpenOrders = { orders: 0, units: 0, until: null };

/** Of the guests with this address. */
export async function openOrdersOf(reader: Reader, email: string): Promise<OpenOrders> {
  return (await reader.first(open.where('o.user_id', 'in', guestsWith(email)))) ?? NONE;
}

/** Of the guests who have ordered from this internet address. */
export async function openOrdersFrom(reader: Reader, network: string): Promise<OpenOrders> {
  const placed = db.selectFrom('guest_orders').select('order_id').where('network', '=', network);
  return (await reader.first(open.where('o.id', 'in', placed))) ?? NONE;
}
