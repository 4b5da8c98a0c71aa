import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import type { DetailField } from '../../../domain/forms/address-rules.ts';
import { eventsFrom } from '../../../platform/events/event.store.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { jsonOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { userOfEvent } from '../../accounts/users/user.store.ts';
import type { OrderItemTable, OrderTable } from '../reading/order.store.ts';
import type {
  OrderEventFacts,
  OrderEventKind,
  OrderFacts,
  RefundFacts,
  ShipmentFacts,
} from './order-event.ts';

const db = tablesOf<{ orders: OrderTable; order_items: OrderItemTable }>();

type Line = Pick<Selectable<OrderItemTable>, 'id' | 'name' | 'choice' | 'qty' | 'price'>;

/** The tables under the aliases used below. */
interface EventSource {
  o: OrderTable;
  u: { id: number; name: string; email: string | null; isProven: boolean; isGuest: boolean };
}

const eb = expressionBuilder<EventSource & { i: Line }, 'o' | 'u' | 'i'>();

const LINES = sql<OrderFacts['items']>`jsonb_agg(${jsonOf<OrderFacts['items'][number]>({
  name: eb.ref('i.name'),
  choice: eb.ref('i.choice'),
  qty: eb.ref('i.qty'),
  price: eb.ref('i.price'),
})} order by ${eb.ref('i.id')})`;

const detail = (field: DetailField) => sql`${eb.ref('o.address_details')} ->> ${sql.lit(field)}`;

/** As on a parcel, a line each. */
const ADDRESS = sql<string[]>`to_jsonb(array_remove(array[
  ${detail('name')},
  ${eb.ref('o.address')},
  nullif(concat_ws(', ', ${detail('landmark')}, ${detail('area')}), ''),
  concat_ws(' ', ${eb.ref('o.city')}, nullif(${eb.ref('o.postal_code')}, '')),
  concat_ws(', ', ${detail('state')}, ${eb.ref('o.country')}),
  ${detail('phone')}], null))`;

function factsOf(email: Expression<string>, items: Expression<OrderFacts['items']>) {
  const isProven = eb.ref('u.isProven');
  return jsonOf<Omit<OrderEventFacts, 'about' | 'shipment' | 'refund'>>({
    buyer: jsonOf<OrderEventFacts['buyer']>({
      email,
      name: sql<string>`case when ${isProven} then ${eb.ref('u.name')} else '' end`,
      isProven,
      isGuest: eb.ref('u.isGuest'),
    }),
    order: jsonOf<Omit<OrderFacts, 'shipment'>>({
      id: eb.ref('o.id'),
      createdAt: eb.ref('o.created_at'),
      paidAt: eb.ref('o.paid_at'),
      deliveredAt: eb.ref('o.delivered_at'),
      itemsPrice: eb.ref('o.items_price'),
      discount: eb.ref('o.discount'),
      shippingPrice: eb.ref('o.shipping_price'),
      taxPrice: eb.ref('o.tax_price'),
      totalPrice: eb.ref('o.total_price'),
      paymentMethod: eb.ref('o.payment_method'),
      heldUntil: eb.ref('o.stock_held_until'),
      estimate: eb.ref('o.delivery_estimate'),
      pickUp: eb.ref('o.pick_up'),
      items,
      address: sql<string[] | null>`case when ${isProven} then ${ADDRESS} end`,
    }),
  });
}

/** The CTEs of the statement that places an order. */
interface Placed {
  placed: OrderTable;
  buyer: EventSource['u'];
  lines: Line;
}

/** For the statement that has just placed an order. */
export function orderPlacedEvent() {
  const from = tablesOf<Placed>();
  const items = sql<OrderFacts['items']>`${from.selectFrom('lines as i').select(LINES.as('items'))}`;
  return eventsFrom(
    from
      .selectFrom('placed as o')
      .innerJoin('buyer as u', 'u.id', 'o.user_id')
      .select([
        sql.lit<string>('order-placed' satisfies OrderEventKind).as('kind'),
        subjectOf(),
        'u.id as user_id',
        factsOf(eb.ref('o.user_email').$notNull(), items).as('facts'),
        'o.created_at',
      ]),
  );
}

export interface OrderEvent {
  kind: OrderEventKind;
  orderId: number;
  now: Date;
  about?: string;
  shipment?: ShipmentFacts;
  refund?: RefundFacts;
}

/** Uses the buyer's present name and address; after their account is deleted, the event carries no data. */
export async function recordOrderEvent(tx: Transaction, event: OrderEvent): Promise<void> {
  const { kind, orderId, now, about, shipment, refund } = event;
  const lines = db
    .selectFrom('order_items as i')
    .select(LINES.as('items'))
    .where('i.order_id', '=', eb.ref('o.id'));
  const more = JSON.stringify({ about, shipment, refund });
  const facts = sql<Partial<OrderEventFacts>>`case when ${eb.ref('u.email')} is null then '{}'
    else ${factsOf(eb.ref('u.email').$notNull(), sql`${lines}`)} || ${more}::jsonb end`;
  const selected = db
    .selectFrom('orders as o')
    .innerJoinLateral(userOfEvent(eb.ref('o.user_id')).as('u'), (join) => join.onTrue())
    .select([
      typed(kind, 'text').as('kind'),
      subjectOf(),
      'u.id as user_id',
      facts.as('facts'),
      typed(now, 'timestamptz').as('created_at'),
    ])
    .where('o.id', '=', orderId);
  await tx.count(eventsFrom(selected));
}

function subjectOf() {
  return sql<string>`'order:' || ${eb.ref('o.id')}`.as('subject');
}
