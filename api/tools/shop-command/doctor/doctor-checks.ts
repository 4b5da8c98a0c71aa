import { SHOP_ZONE } from '../../../domain/shop-time.ts';
import type { Check } from './check.ts';
import { COUPONS } from './coupon-checks.ts';
import { FOLLOWING } from './following-checks.ts';
import { INVOICES } from './invoice-checks.ts';
import { SHIPMENTS } from './shipment-checks.ts';

const STOCK: Check[] = [
  {
    holds: 'No product has negative stock.',
    broken: `select product_id as "where", stock::text as what from variants where stock < 0`,
    tell: ({ where, what }) => `Product ${where} has ${what} in stock.`,
  },
  {
    holds: 'Every product has one standard variant.',
    broken: `select p.id as "where", count(v.id)::text as what from products p
      left join variants v on v.product_id = p.id and v.is_standard group by p.id having count(v.id) <> 1`,
    tell: ({ where, what }) => `Product ${where} has ${what} standard variants.`,
  },
  {
    holds: 'Every stock is what its moves come to.',
    broken: `select v.id as "where", coalesce(last.stock_after, 0) || ' instead of ' || v.stock as what
      from variants v left join lateral (
        select stock_after from stock_moves m where m.variant_id = v.id order by m.id desc limit 1) last on true
      where coalesce(last.stock_after, 0) <> v.stock
      union all
      select variant_id, 'a move from ' || stock_before || ' after one to ' || earlier from (
        select variant_id, stock_before, lag(stock_after) over (partition by variant_id order by id) as earlier
        from stock_moves) chain where stock_before <> earlier`,
    tell: ({ where, what }) => `The ledger of variant ${where} does not add up (${what}).`,
  },
  {
    holds: 'Every line is of a variant of its product.',
    broken: `select i.order_id as "where", i.sku as what from order_items i
      left join variants v on v.id = i.variant_id where v.product_id is distinct from i.product_id`,
    tell: ({ where, what }) => `Order ${where} has a line of ${what}, which is of another product.`,
  },
  {
    holds:
      'Every paid order holds its stock, and every unpaid order that holds stock has an expiry time, or is paid on delivery.',
    broken: `select id as "where", case when paid_at is null then 'holds stock without an expiry time' else 'is paid but holds no stock' end as what
      from orders
      where cancelled_at is null and case when paid_at is null then stock_held and stock_held_until is null and payment_method <> 'Pay on delivery' else not stock_held end`,
    tell: ({ where, what }) => `Order ${where} ${what}.`,
  },
];

const PAYMENTS: Check[] = [
  {
    holds: 'Every paid order has one completed payment, and no other order has one.',
    broken: `select o.id as "where", count(p.id)::text as what from orders o
      left join payments p on p.order_id = o.id and p.status = 'completed'
      group by o.id having count(p.id) <> case when o.paid_at is null then 0 else 1 end`,
    tell: ({ where, what }) => `Order ${where} has ${what} completed payments.`,
  },
  {
    holds: 'Every completed payment matches its order’s amount.',
    broken: `select o.id as "where", p.currency || ' ' || (p.amount_cents / 100.0)::numeric(20, 2) || ' instead of USD '
        || (round(o.total_price * coalesce((p.rate ->> 'rate')::numeric, $1::numeric)) / 100.0)::numeric(20, 2) as what
      from payments p join orders o on o.id = p.order_id
      where p.status = 'completed' and p.provider = 'PayPal' and (p.currency <> 'USD' or p.amount_cents <> round(o.total_price * coalesce((p.rate ->> 'rate')::numeric, $1::numeric)))`,
    tell: ({ where, what }) => `Order ${where} was paid with ${what}.`,
  },
  {
    holds: 'What has arrived of an order is what its transfers come to, and less than its price.',
    needs: 'public.transfers',
    broken: `select o.id as "where", (o.received_kobo / 100.0)::numeric(20, 2)::text as what from orders o
      left join transfers t on t.order_id = o.id where o.received_kobo <> 0 group by o.id
      having o.paid_at is not null or o.cancelled_at is not null or o.received_kobo >= o.total_price
        or o.received_kobo > coalesce(sum(t.amount), 0)`,
    tell: ({ where, what }) => `Order ${where} counts ₦${what} as arrived, which its transfers do not say.`,
  },
  {
    holds: 'Every transfer of the bank’s statement that is matched is among the transfers of its order.',
    needs: 'public.incoming_transfers',
    broken: `select i.order_id as "where", i.reference as what from incoming_transfers i
      left join transfers t on t.order_id = i.order_id and t.reference = i.reference and t.amount = i.amount
      where i.order_id is not null and t.id is null`,
    tell: ({ where, what }) => `Order ${where} lacks the transfer ${what} that is matched with it.`,
  },
  {
    holds: 'Our books and those of the payment providers agree, as far as they were compared.',
    needs: 'public.book_differences',
    broken: `select coalesce(order_id, 0) as "where", provider || ' has ' || movement || ' ' || reference || ' with ' ||
        coalesce(theirs_cents::text, 'nothing') || ', we have ' || coalesce(ours_cents::text, 'nothing') as what
      from book_differences where gone_at is null and noted_at is null`,
    tell: ({ where, what }) =>
      `${where === 0 ? 'No order' : `Order ${where}`}: ${what}, in the smallest unit.`,
  },
  {
    holds: 'Every payment that took money has a capture id and a provider order id.',
    broken: `select id as "where", status as what from payments
      where status in ('pending', 'completed', 'surplus') and (capture_id is null or provider_order_id is null)`,
    tell: ({ where, what }) => `Payment ${where} is ${what} but lacks its capture id or provider order id.`,
  },
];

/** Money received belongs to an order, is being refunded, or is listed as unapplied. */
const REFUNDS: Check[] = [
  {
    holds: 'Every payment that fits no order is on the list of unapplied payments, and no other payment is.',
    needs: 'public.unapplied_payments',
    broken: `select p.id as "where", p.status as what from payments p
      full join unapplied_payments u on u.payment_id = p.id
      where (p.status = 'surplus') is distinct from (u.payment_id is not null)`,
    tell: ({ where, what }) =>
      `Payment ${where} is ${what}, which does not match the list of unapplied payments.`,
  },
  {
    holds: 'Every unapplied payment has been refunded, is being refunded, or waits on the list.',
    needs: 'public.refunds',
    broken: `select p.id as "where", p.currency || ' ' || (p.amount_cents / 100.0)::numeric(20, 2) as what
      from unapplied_payments u join payments p on p.id = u.payment_id
      left join refunds r on r.payment_id = p.id
      group by p.id, u.returned_at
      having coalesce(sum(r.amount_cents) filter (where u.returned_at is null or r.status = 'completed'), 0) < p.amount_cents
        or (u.returned_at is null and coalesce(sum(r.amount_cents) filter (where r.status = 'completed'), 0) >= p.amount_cents)`,
    tell: ({ where, what }) => `Payment ${where} took ${what}, and not all of it is accounted for.`,
  },
  {
    holds: 'No payment has been refunded by more than it took.',
    needs: 'public.refunds',
    broken: `select p.id as "where", (sum(r.amount_cents) / 100.0)::numeric(20, 2)::text as what
      from refunds r join payments p on p.id = r.payment_id where r.status = 'completed'
      group by p.id having sum(r.amount_cents) > p.amount_cents or bool_or(r.currency <> p.currency)`,
    tell: ({ where, what }) => `Payment ${where} was refunded by ${what}, more than it took.`,
  },
  {
    holds: 'An order is marked as refunded if and only if its payment was refunded in full.',
    needs: 'public.refunds',
    broken: `select o.id as "where", case when o.refunded_at is null then 'is not' else 'is' end as what
      from orders o join payments p on p.order_id = o.id and p.status = 'completed'
      left join refunds r on r.payment_id = p.id and r.status <> 'failed'
      where r.id is not null or o.refunded_at is not null
      group by o.id, p.id
      having (coalesce(sum(r.amount_cents), 0) >= p.amount_cents) <> (o.refunded_at is not null)`,
    tell: ({ where, what }) => `Order ${where} ${what} marked as refunded.`,
  },
  {
    holds: 'Every unfinished refund has a time for its next attempt.',
    needs: 'public.refunds',
    broken: `select r.id as "where", r.status as what from refunds r join payments p on p.id = r.payment_id
      where p.provider not in ('Bank transfer', 'Pay on delivery') and (r.due_at is null) <> (r.status in ('completed', 'failed'))`,
    tell: ({ where, what }) => `Refund ${where} is ${what}, but its next attempt does not match that.`,
  },
];

/** Runs only with the simulator, whose data is in the same database. */
const PROVIDER_BOOKS: Check[] = [
  {
    holds: 'The shop has recorded every capture of the simulated provider.',
    needs: 'simulator.orders',
    broken: `select o.id as "where", c.record #>> '{capture,id}' as what
      from simulator.orders c join orders o on o.id::text = c.record #>> '{unit,custom_id}'
      where c.record #>> '{capture,status}' in ('COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED')
        and not exists (select from payments p where p.capture_id = c.record #>> '{capture,id}')
        and not exists (select from payments p where p.order_id = o.id and p.due_at is not null)`,
    tell: ({ where, what }) => `Capture ${what} for order ${where} is not recorded.`,
  },
  {
    holds: 'The simulated provider made every refund once, and the shop has recorded all of them.',
    needs: 'simulator.orders',
    broken: `select "where", what from (
        select p.id as "where", x.refund ->> 'invoice_id' as what, count(*) as times
        from simulator.orders c join payments p on p.provider_order_id = c.id
        cross join lateral jsonb_array_elements((c.record #> '{capture,refunds}')::jsonb) as x (refund)
        where x.refund ->> 'invoice_id' like 'RF-%' group by 1, 2) made
      where times > 1 or not exists (select from refunds r where r.payment_id = made."where"
        and 'RF-' || upper(left(replace(r.request_key::text, '-', ''), 10)) = made.what)`,
    tell: ({ where, what }) => `Refund ${what} of payment ${where} was made twice, or is not recorded.`,
  },
  {
    holds: 'Every capture the shop has recorded exists at the simulated provider.',
    needs: 'simulator.orders',
    broken: `select p.order_id as "where", p.capture_id as what
      from payments p join simulator.orders c on c.id = p.provider_order_id
      where p.status in ('completed', 'surplus') and p.capture_id is distinct from c.record #>> '{capture,id}'`,
    tell: ({ where, what }) => `Order ${where} has the capture ${what}, which the provider does not have.`,
  },
];

const ORDERS: Check[] = [
  {
    holds: 'Every order has lines, and every line an order.',
    broken: `select o.id as "where", 'has no lines' as what from orders o
        where not exists (select from order_items i where i.order_id = o.id)
      union all select i.order_id, 'does not exist but has lines' from order_items i
        where not exists (select from orders o where o.id = i.order_id)`,
    tell: ({ where, what }) => `Order ${where} ${what}.`,
  },
  {
    holds: 'Every order’s total is the sum of its lines less the discount, shipping and tax.',
    broken: `select o.id as "where", (sum(i.price * i.qty) / 100.0)::numeric(20, 2)::text as what
      from orders o join order_items i on i.order_id = o.id
      group by o.id having o.items_price <> sum(i.price * i.qty) or o.discount <> sum(i.discount)
        or o.total_price - (o.items_price - o.discount + o.shipping_price) not in (0, o.tax_price)`,
    tell: ({ where, what }) => `Order ${where} does not add up: its lines come to ₦${what}.`,
  },
  {
    holds: 'No unpaid order is delivered.',
    broken: `select id as "where", '' as what from orders where delivered_at is not null and paid_at is null`,
    tell: ({ where }) => `Order ${where} is delivered but not paid.`,
  },
];

/** Stored aggregates and search columns match the rows they are computed from. */
const DERIVED: Check[] = [
  {
    holds: 'Every product’s rating matches its reviews.',
    broken: `select p.id as "where", p.num_reviews || ' instead of ' || count(r.id) as what
      from products p left join reviews r on r.product_id = p.id and r.state <> 'hidden'
      group by p.id having p.num_reviews <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
    tell: ({ where, what }) => `Product ${where} has a wrong review count or rating (reviews: ${what}).`,
  },
  {
    holds: 'The dashboard’s figures match the orders.',
    needs: 'public.order_counts',
    broken: `select 0 as "where", state || ': ' || kept || ' instead of ' || counted as what from (
        select state, coalesce(kept, 0) as kept, coalesce(counted, 0) as counted
        from (select state, sum(orders) as kept from order_counts group by state) k
        full join (select case when cancelled_at is null then order_state_of(paid_at, delivered_at, refunded_at) else 'cancelled' end as state, count(*) as counted
          from orders group by 1) c using (state)) both_counts
      where kept <> counted`,
    tell: ({ what }) => `The dashboard’s counts are wrong (${what}).`,
  },
  {
    holds: 'The dashboard’s sales of each day match the orders paid on it.',
    needs: 'public.sales_days',
    broken: `select 0 as "where", day || ': ' || kept || ' instead of ' || counted as what from (
        select day, row(coalesce(k.orders, 0), coalesce(k.total, 0))::text as kept,
          row(coalesce(c.orders, 0), coalesce(c.total, 0))::text as counted
        from (select day, sum(orders) as orders, sum(total) as total from sales_days group by day) k
        full join (select (paid_at at time zone '${SHOP_ZONE}')::date as day, count(*) as orders, sum(total_price) as total
          from orders where paid_at is not null group by 1) c using (day)) both_sums
      where kept <> counted`,
    tell: ({ what }) => `The dashboard’s sales are wrong (orders and kobo on ${what}).`,
  },
  {
    holds: 'The customers’ figures match their orders.',
    needs: 'public.customers',
    broken: `select "where", kept || ' instead of ' || counted as what from (
        select coalesce(k.id, 0) as "where", row(coalesce(k.orders, 0), coalesce(k.paid_orders, 0), coalesce(k.spent, 0))::text as kept,
          row(coalesce(c.orders, 0), coalesce(c.paid_orders, 0), coalesce(c.spent, 0))::text as counted
        from customers k
        full join (select customer_of(is_guest, user_id, user_email) as whose, count(*) as orders,
            count(*) filter (where paid_at is not null and refunded_at is null) as paid_orders,
            sum(total_price) filter (where paid_at is not null and refunded_at is null) as spent
          from orders where customer_of(is_guest, user_id, user_email) is not null group by 1) c using (whose)) both_sums
      where kept <> counted`,
    tell: ({ where, what }) => `Customer ${where} has wrong figures (orders, paid ones and kobo: ${what}).`,
  },
  {
    holds: 'The search columns match the products.',
    broken: `select id as "where", name as what from products where deleted_at is null
      and (folded_name is distinct from search_fold(name)
        or search_words is distinct from search_words(name, brand, category, description))`,
    tell: ({ where, what }) =>
      `Product ${where} (${what}) has outdated search columns: npm run shop -- reindex`,
  },
  {
    holds: 'There is an administrator.',
    broken: `select 0 as "where", '' as what where not exists (select from users where is_admin and deleted_at is null)`,
    tell: () => 'There is no administrator: npm run shop -- create-admin',
  },
];

export const CHECKS: readonly Check[] = [
  ...STOCK,
  ...PROVIDER_BOOKS,
  ...PAYMENTS,
  ...REFUNDS,
  ...ORDERS,
  ...SHIPMENTS,
  ...COUPONS,
  ...INVOICES,
  ...DERIVED,
  ...FOLLOWING,
];
