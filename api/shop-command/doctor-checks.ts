/** Something that must always be true of the shop, and how to find where it is not. Names as in the reliability goals. */
export interface Check {
  /** The sentence when all is well. */
  holds: string;
  /** The rows that break it, each with the columns `where` and perhaps `what`; $1 is the payment rate. */
  broken: string;
  /** What a row that breaks it says. */
  tell: (row: BrokenRow) => string;
  /** A table that the check looks into and that not every shop has. */
  needs?: string;
}

export interface BrokenRow {
  /** The id of the order, product or payment. */
  where: number;
  what: string;
}

/** I1 and I2: stock. What administrators have set by hand is not written down, so its sum cannot be counted again. */
const STOCK: Check[] = [
  {
    holds: 'No product has less than nothing in stock.',
    broken: `select id as "where", count_in_stock::text as what from products where count_in_stock < 0`,
    tell: ({ where, what }) => `Product ${where} has ${what} in stock.`,
  },
  {
    holds: 'Every paid order keeps its stock, and every unpaid one that holds stock gives it back in time.',
    broken: `select id as "where", case when paid_at is null then 'holds stock without end' else 'is paid but holds no stock' end as what
      from orders
      where case when paid_at is null then stock_held and stock_held_until is null else not stock_held end`,
    tell: ({ where, what }) => `Order ${where} ${what}.`,
  },
];

/** I4: every paid order has exactly one completed payment of its own amount. */
const PAYMENTS: Check[] = [
  {
    holds: 'Every paid order has one completed payment, and no other order has one.',
    broken: `select o.id as "where", count(p.id)::text as what from orders o
      left join payments p on p.order_id = o.id and p.status = 'completed'
      group by o.id having count(p.id) <> case when o.paid_at is null then 0 else 1 end`,
    tell: ({ where, what }) => `Order ${where} has ${what} completed payments.`,
  },
  {
    holds: 'Every completed payment is of its order’s amount.',
    broken: `select o.id as "where", p.currency || ' ' || (p.amount_cents / 100.0)::numeric(20, 2) || ' instead of USD '
        || (round(o.total_price * $1::numeric) / 100.0)::numeric(20, 2) as what
      from payments p join orders o on o.id = p.order_id
      where p.status = 'completed' and $1::numeric is not null
        and (p.currency <> 'USD' or p.amount_cents <> round(o.total_price * $1::numeric))`,
    tell: ({ where, what }) => `Order ${where} was paid with ${what}.`,
  },
  {
    holds: 'Every payment that took money says which capture it was.',
    broken: `select id as "where", status as what from payments
      where status in ('pending', 'completed', 'surplus') and (capture_id is null or provider_order_id is null)`,
    tell: ({ where, what }) => `Payment ${where} is ${what} without a capture of the provider.`,
  },
];

/** I3, as far as it can be seen from here: the simulator keeps its books in the same database. */
const PROVIDER_BOOKS: Check[] = [
  {
    holds: 'The simulated provider has captured nothing that the shop does not know of.',
    needs: 'simulator.orders',
    broken: `select o.id as "where", c.record #>> '{capture,id}' as what
      from simulator.orders c join orders o on o.id::text = c.record #>> '{unit,custom_id}'
      where c.record #>> '{capture,status}' in ('COMPLETED', 'PENDING')
        and not exists (select from payments p where p.capture_id = c.record #>> '{capture,id}')
        and not exists (select from payments p where p.order_id = o.id and p.due_at is not null)`,
    tell: ({ where, what }) => `Capture ${what} for order ${where} is not recorded.`,
  },
  {
    holds: 'The shop counts no money that the simulated provider has not captured.',
    needs: 'simulator.orders',
    broken: `select p.order_id as "where", p.capture_id as what
      from payments p join simulator.orders c on c.id = p.provider_order_id
      where p.status in ('completed', 'surplus') and p.capture_id is distinct from c.record #>> '{capture,id}'`,
    tell: ({ where, what }) => `Order ${where} counts the capture ${what}, which the provider does not have.`,
  },
];

/** I5 and I6: whole orders, in a legal state. */
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
    holds: 'Every order costs what its lines, shipping and tax add up to.',
    broken: `select o.id as "where", (sum(i.price * i.qty) / 100.0)::numeric(20, 2)::text as what
      from orders o join order_items i on i.order_id = o.id
      group by o.id having o.items_price <> sum(i.price * i.qty)
        or o.total_price <> o.items_price + o.shipping_price + o.tax_price`,
    tell: ({ where, what }) => `Order ${where} does not add up: its lines come to ₦${what}.`,
  },
  {
    holds: 'Nothing is delivered that is not paid.',
    broken: `select id as "where", '' as what from orders where delivered_at is not null and paid_at is null`,
    tell: ({ where }) => `Order ${where} is delivered but not paid.`,
  },
];

/** What is kept beside the rows that it is counted from. */
const KEPT: Check[] = [
  {
    holds: 'Every product’s rating is that of its reviews.',
    broken: `select p.id as "where", p.num_reviews || ' instead of ' || count(r.id) as what
      from products p left join reviews r on r.product_id = p.id
      group by p.id having p.num_reviews <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
    tell: ({ where, what }) => `Product ${where} counts other reviews than it has (${what}).`,
  },
  {
    holds: 'The dashboard’s figures are those of the orders.',
    needs: 'public.order_counts',
    broken: `select 0 as "where", state || ': ' || kept || ' instead of ' || counted as what from (
        select state, coalesce(kept, 0) as kept, coalesce(counted, 0) as counted
        from (select state, sum(orders) as kept from order_counts group by state) k
        full join (select case when cancelled_at is null then order_state_of(paid_at, delivered_at) else 'cancelled' end as state, count(*) as counted
          from orders group by 1) c using (state)) both_counts
      where kept <> counted`,
    tell: ({ what }) => `The dashboard counts wrongly (${what}).`,
  },
  {
    holds: 'The sizes of lists are those of the products and users.',
    needs: 'public.kept_counts',
    broken: `select 0 as "where", subject || ': ' || kept || ' instead of ' || counted as what from (
        select subject, coalesce(kept, 0) as kept, coalesce(counted, 0) as counted
        from (select subject, sum(change) as kept from kept_counts group by subject) k
        full join (select product_standing(deleted_at, is_draft, count_in_stock) as subject, count(*) as counted
          from products where deleted_at is null group by 1
          union all
          select user_standing(deleted_at, is_admin), count(*) from users where deleted_at is null group by 1
        ) c using (subject)) both_counts
      where kept <> counted`,
    tell: ({ what }) => `A list knows a wrong size (${what}).`,
  },
  {
    holds: 'The search looks into what the products say now.',
    broken: `select id as "where", name as what from products where deleted_at is null
      and (folded_name is distinct from search_fold(name)
        or search_words is distinct from search_words(name, brand, category, description))`,
    tell: ({ where, what }) =>
      `Product ${where} (${what}) is searched by an old form: npm run shop -- reindex`,
  },
  {
    holds: 'There is an administrator.',
    broken: `select 0 as "where", '' as what where not exists (select from users where is_admin and deleted_at is null)`,
    tell: () => 'There is no administrator: npm run shop -- create-admin',
  },
];

export const CHECKS: readonly Check[] = [...STOCK, ...PROVIDER_BOOKS, ...PAYMENTS, ...ORDERS, ...KEPT];
