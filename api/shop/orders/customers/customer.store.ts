import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderTable } from '../reading/order.store.ts';
import type { CustomerEntity } from './customer.entity.ts';

export type CustomerTable = TableOf<typeof CustomerEntity, 'id' | 'searchable'>;

const db = tablesOf<{ customers: CustomerTable; orders: OrderTable }>();

const customers = db
  .selectFrom('customers')
  .select((eb) => [
    'customers.id',
    'customers.user_id as userId',
    'customers.name',
    eb.ref('customers.email').$notNull().as('email'),
    'customers.orders',
    'customers.paid_orders as paidOrders',
    sql<number>`customers.spent::float8`.as('spent'),
    'customers.first_order_at as firstOrderAt',
    'customers.last_order_at as lastOrderAt',
  ]);

/** For lists that are put together as SQL text. */
export const CUSTOMER_LIST = {
  from: 'customers',
  columns: compiled(customers).statement.text.slice('select '.length, -' from "customers"'.length),
};

export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof customerById>>>;

/** Null also for those whose address was erased. */
export async function customerById(reader: Reader, id: number) {
  return await reader.first(customers.where('id', '=', id).where('email', 'is not', null));
}

/** Those who placed some orders, but not the erased. */
export async function customersOfOrders(reader: Reader, orderIds: readonly number[]) {
  return await reader.all(
    customers
      .innerJoin('orders as o', (on) =>
        on.on(sql<boolean>`customers.whose = customer_of(o.is_guest, o.user_id, o.user_email)`),
      )
      .select('o.id as orderId')
      .where('o.id', '=', anyOf(orderIds))
      .where('customers.email', 'is not', null),
  );
}
