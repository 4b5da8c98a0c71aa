import type { Check } from './check.ts';

export const COUPONS: Check[] = [
  {
    holds: 'Every coupon counts the orders that hold it: those that hold their stock.',
    needs: 'public.coupons',
    broken: `select c.id as "where", c.uses || ' instead of ' || count(o.id) as what
      from coupons c left join orders o on o.coupon_id = c.id and o.stock_held
      group by c.id having c.uses <> count(o.id)`,
    tell: ({ where, what }) => `Coupon ${where} counts ${what} uses.`,
  },
  {
    holds: 'Every order names the code of its coupon.',
    needs: 'public.coupons',
    broken: `select o.id as "where", c.code as what from orders o join coupons c on c.id = o.coupon_id
      where o.coupon_code <> c.code`,
    tell: ({ where, what }) => `Order ${where} names another code than its coupon ${what}.`,
  },
];
