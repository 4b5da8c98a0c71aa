import type { Check } from './check.ts';

/** What has left of the orders. */
export const SHIPMENTS: Check[] = [
  {
    holds: 'Every line counts the pieces that are in shipments.',
    needs: 'public.shipment_lines',
    broken: `select i.order_id as "where", i.packed_qty || ' instead of ' || coalesce(sum(l.qty), 0) as what
      from order_items i left join shipment_lines l on l.order_item_id = i.id
      where i.packed_qty > 0 or l.id is not null
      group by i.id having i.packed_qty <> coalesce(sum(l.qty), 0)`,
    tell: ({ where, what }) => `Order ${where} counts ${what} pieces of a line in shipments.`,
  },
  {
    holds: 'Every order is as far as its shipments, and one that is delivered has none under way.',
    needs: 'public.shipments',
    broken: `select o.id as "where", o.goods as what
      from orders o left join shipments s on s.order_id = o.id
      where o.cancelled_at is null
      group by o.id
      having o.delivered_at is null and (o.goods = 'open') <> (count(s.id) = 0)
        or o.delivered_at is not null and count(s.id) filter (where s.delivered_at is null) > 0`,
    tell: ({ where, what }) => `Order ${where} is kept as ${what}, and its shipments say something else.`,
  },
  {
    holds: 'The money of every cancelled order has gone back, or is on its way.',
    needs: 'public.shipments',
    broken: `select id as "where", '' as what from orders
      where cancelled_at is not null and paid_at is not null and refunded_at is null`,
    tell: ({ where }) =>
      `Order ${where} is cancelled and its money is still here. Send it back at the payment provider.`,
  },
  {
    holds: 'Every line counts the pieces that are refunded, and none is refunded and still to be sent.',
    needs: 'public.refund_lines',
    broken: `select i.order_id as "where", i.refunded_qty || ' instead of ' || coalesce(sum(l.qty), 0) as what
      from order_items i left join refund_lines l on l.order_item_id = i.id
      where i.refunded_qty > 0 or l.id is not null
      group by i.id
      having i.refunded_qty <> coalesce(sum(l.qty), 0) or i.withdrawn_qty <> coalesce(sum(l.withdrawn_qty), 0)`,
    tell: ({ where, what }) => `Order ${where} counts ${what} refunded pieces of a line.`,
  },
];
