import type { Check } from './check.ts';

export const INVOICES: Check[] = [
  {
    holds: 'The invoices of every year are numbered from 1 without a gap.',
    needs: 'public.invoices',
    broken: `select coalesce(y.year, i.year) as "where",
        count(i.order_id) || ' invoices, and the last number is ' || coalesce(y.last_number, 0) as what
      from invoice_years y full join invoices i on i.year = y.year
      group by coalesce(y.year, i.year), y.last_number
      having count(i.order_id) <> coalesce(y.last_number, 0) or max(i.number) is distinct from y.last_number`,
    tell: ({ where, what }) => `The year ${where} has ${what}.`,
  },
  {
    holds: 'Only paid orders have invoices, each of the year of its date.',
    needs: 'public.invoices',
    broken: `select o.id as "where", i.year || ', number ' || i.number as what
      from invoices i join orders o on o.id = i.order_id
      where o.paid_at is null or extract(year from i.issued_at at time zone 'Africa/Lagos') <> i.year`,
    tell: ({ where, what }) =>
      `Order ${where} has the invoice of ${what}, and is not paid or was invoiced in another year.`,
  },
];
