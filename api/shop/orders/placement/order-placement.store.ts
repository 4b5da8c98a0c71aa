import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { AddressDetails } from '../../../domain/forms/address-rules.ts';
import type { ShippingAddress } from '../../../domain/forms/form-rules.ts';
import type { DeliveryEstimate } from '../../../domain/orders/delivery-estimate.ts';
import type { OrderPrices } from '../../../domain/orders/pricing.ts';
import type { PickUp } from '../../../domain/settings/owner-settings.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  builtOnce,
  tablesOf,
  typed,
  valuesFor,
  type ValuesOf,
} from '../../../platform/database/statements.ts';
import { lockedUser } from '../../accounts/users/user.store.ts';
import type { Moved } from '../../catalogue/variant/stock-move.store.ts';
import type { TakenLine } from '../../inventory/order-stock.ts';
import { returnRuleOf } from '../../catalogue/facts/facts.store.ts';
import { orderMoves } from '../../inventory/stock.store.ts';
import { orderPlacedEvent } from '../events/order-event.store.ts';
import { orderFromRow, type OrderRecord } from '../reading/order.record.ts';
import { ORDER_COLUMNS, type OrderItemTable, type OrderTable } from '../reading/order.store.ts';
import type { KeyTable } from './idempotency-key.store.ts';

const db = tablesOf<{
  orders: OrderTable;
  order_items: OrderItemTable;
  idempotency_keys: KeyTable;
}>();

export interface NewOrder {
  userId: number;
  address: ShippingAddress;
  /** Of the address, beside the documented fields; null for none. */
  details: AddressDetails | null;
  method: string;
  /** Null where there was no choice. */
  deliveryMethod: string | null;
  deliveryZone: string;
  /** Null where no days are promised. */
  estimate: DeliveryEstimate | null;
  /** Null where it is brought. */
  pickUp: PickUp | null;
  /** What the buyer writes to the shop; null for nothing. */
  buyerNote: string | null;
  /** What the shop keeps of a change of mind. */
  returnFee: number;
  lines: TakenLine[];
  /** Of each line, in their order. */
  lineDiscounts: number[];
  prices: OrderPrices;
  coupon: { id: number; code: string } | null;
  now: Date;
  /** Null until it is cancelled. */
  stockHeldUntil: Date | null;
  /** Without an account. */
  isGuest: boolean;
  /** An idempotency key that the caller has claimed. */
  key: string | null;
  /** Limit on the buyer's unpaid orders before this one; null for none. */
  openLimit: { orders: number; units: number } | null;
}

type Line = Omit<TakenLine, 'left'> & { discount: number; place: number };

const eb = expressionBuilder<
  { buyer: { id: number; name: string; email: string | null }; placed: OrderTable; line: Line },
  'buyer' | 'placed' | 'line'
>();

const LINE_VALUES: ValuesOf<OrderItemTable> = {
  order_id: eb.ref('placed.id'),
  product_id: eb.ref('line.product'),
  variant_id: eb.ref('line.variant'),
  sku: eb.ref('line.sku'),
  choice: eb.ref('line.choice'),
  name: eb.ref('line.name'),
  image: eb.ref('line.image'),
  price: eb.ref('line.price'),
  qty: eb.ref('line.qty'),
  discount: eb.ref('line.discount'),
  return_rule: returnRuleOf(eb.ref('line.product')),
};

/** Lines as one array per column: one statement text, and so one plan, for any number of lines. */
interface Placement extends OrderPrices {
  address: string;
  city: string;
  postalCode: string;
  country: string;
  /** As JSON. */
  details: string | null;
  userId: number;
  method: string;
  deliveryMethod: string | null;
  deliveryZone: string;
  /** As JSON. */
  estimate: string | null;
  /** As JSON. */
  pickUp: string | null;
  buyerNote: string | null;
  returnFee: number;
  now: Date;
  stockHeldUntil: Date | null;
  key: string | null;
  isGuest: boolean;
  mostOrders: number | null;
  mostUnits: number | null;
  products: number[];
  variants: number[];
  skus: string[];
  choices: string[];
  left: number[];
  names: string[];
  images: string[];
  linePrices: number[];
  quantities: number[];
  lineDiscounts: number[];
  couponId: number | null;
  couponCode: string | null;
}

/** One statement. It locks the buyer's row, so that no order keeps the address of an account deleted meanwhile. */
const PLACE_ORDER = builtOnce((given: Placement) =>
  db
    .with(
      (cte) => cte('buyer').materialized(),
      () => lockedUser(typed(given.userId, 'int')),
    )
    .with('placed', (cte) => {
      const { columns, selected } = valuesFor<OrderTable>(valuesOf(given));
      return cte
        .insertInto('orders')
        .columns(columns)
        .expression(
          cte
            .selectFrom('buyer')
            .select(selected)
            .where((eb) => mayOpenMore(eb.ref('buyer.id'), given)),
        )
        .returningAll();
    })
    .with('lines', (cte) => {
      const { columns, selected } = valuesFor<OrderItemTable>(LINE_VALUES);
      return cte
        .insertInto('order_items')
        .columns(columns)
        .expression(
          cte
            .selectFrom('placed')
            .innerJoin(linesOf(given), (join) => join.onTrue())
            .select(selected)
            .orderBy('line.place'),
        )
        .returning(['id', 'name', 'choice', 'qty', 'price']);
    })
    .with('moved', () => movesOf(given))
    .with('moves', orderMoves)
    .with('event', orderPlacedEvent)
    .with('answered', (cte) =>
      cte
        .updateTable('idempotency_keys as k')
        .from('placed')
        .set((eb) => ({ order_id: eb.ref('placed.id') }))
        .whereRef('k.user_id', '=', 'placed.user_id')
        .where('k.key', '=', given.key),
    )
    .selectFrom('placed as o')
    .select(ORDER_COLUMNS)
    // A new order has no payment yet.
    .select((eb) => [
      sql.lit(false).as('is_pending'),
      sql<number[]>`(${eb.selectFrom('lines').select(sql`array_agg(id order by id)`.as('ids'))})`.as(
        'line_ids',
      ),
    ]),
);

/** With the ids of its lines, in their order. Null when the buyer is deleted or has too many open orders. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
): Promise<{ order: OrderRecord; lineIds: number[] } | null> {
  const { lines, openLimit, address: place, details, estimate, pickUp, prices, coupon, ...rest } = order;
  const { address, city, postalCode, country } = place;
  const placement: Placement = {
    ...rest,
    address,
    city,
    postalCode,
    country,
    details: details && JSON.stringify(details),
    estimate: estimate && JSON.stringify(estimate),
    pickUp: pickUp && JSON.stringify(pickUp),
    ...prices,
    mostOrders: openLimit?.orders ?? null,
    mostUnits: openLimit?.units ?? null,
    products: lines.map(({ product }) => product),
    variants: lines.map(({ variant }) => variant),
    skus: lines.map(({ sku }) => sku),
    choices: lines.map(({ choice }) => choice),
    left: lines.map(({ left }) => left),
    names: lines.map(({ name }) => name),
    images: lines.map(({ image }) => image),
    linePrices: lines.map(({ price }) => price),
    quantities: lines.map(({ qty }) => qty),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
  };
  const [row] = await tx.write(PLACE_ORDER(placement));
  return row ? { order: orderFromRow(row), lineIds: row.line_ids } : null;
}

function valuesOf(given: Placement): ValuesOf<OrderTable> {
  return {
    user_id: eb.ref('buyer.id'),
    user_name: eb.ref('buyer.name'),
    user_email: eb.ref('buyer.email'),
    address: typed(given.address, 'text'),
    city: typed(given.city, 'text'),
    postal_code: typed(given.postalCode, 'text'),
    country: typed(given.country, 'text'),
    address_details: sql<AddressDetails | null>`${given.details}::jsonb`,
    payment_method: typed(given.method, 'text'),
    delivery_method: typed(given.deliveryMethod, 'text'),
    delivery_zone: typed(given.deliveryZone, 'text'),
    buyer_note: typed(given.buyerNote, 'text'),
    return_fee: typed(given.returnFee, 'bigint'),
    pick_up: sql<PickUp | null>`${given.pickUp}::jsonb`,
    delivery_estimate: sql<DeliveryEstimate | null>`${given.estimate}::jsonb`,
    items_price: typed(given.itemsPrice, 'bigint'),
    discount: typed(given.discount, 'bigint'),
    coupon_id: typed(given.couponId, 'int'),
    coupon_code: typed(given.couponCode, 'text'),
    shipping_price: typed(given.shippingPrice, 'bigint'),
    tax_price: typed(given.taxPrice, 'bigint'),
    total_price: typed(given.totalPrice, 'bigint'),
    created_at: typed(given.now, 'timestamptz'),
    is_guest: typed(given.isGuest, 'boolean'),
    stock_held: sql.lit(true),
    stock_held_until: typed(given.stockHeldUntil, 'timestamptz'),
  };
}

function mayOpenMore(buyerId: Expression<number>, { mostOrders, mostUnits }: Placement): Expression<SqlBool> {
  const open = db
    .selectFrom('orders as open')
    .innerJoin('order_items as held', 'held.order_id', 'open.id')
    .select(({ fn, eb }) =>
      eb
        .and([
          eb(fn.count('open.id').distinct(), '<', mostOrders),
          eb(fn.coalesce(fn.sum('held.qty'), sql.lit(0)), '<', mostUnits),
        ])
        .as('isRoom'),
    )
    .where('open.user_id', '=', buyerId)
    .where((eb) => eb.ref('open.stock_held'))
    .where('open.paid_at', 'is', null);
  return sql<boolean>`(${typed(mostOrders, 'int')} is null or (${open}))`;
}

function linesOf(given: Placement) {
  const { products, variants, skus, choices, names, images, linePrices, quantities, lineDiscounts } = given;
  return sql<Line>`unnest(${products}::int[], ${variants}::int[], ${skus}::text[], ${choices}::text[],
    ${names}::text[], ${images}::text[], ${linePrices}::bigint[], ${quantities}::int[],
    ${lineDiscounts}::bigint[]) with ordinality`.as<'line'>(
    sql`line (product, variant, sku, choice, name, image, price, qty, discount, place)`,
  );
}

function movesOf({ variants, quantities, left }: Placement) {
  return sql<Moved>`(select * from unnest(${variants}::int[], ${quantities}::int[], ${left}::int[]) as line
    (variant_id, qty, stock) cross join lateral (select -line.qty as delta) its)`;
}
