import type { Kobo } from '../../../domain/money.ts';

/** What a mail tells about an order; money in kobo. */
export interface OrderFacts {
  id: number;
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
  items: { name: string; qty: number; price: Kobo }[];
  itemsPrice: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  /** Null where it is nobody's business: the recipient has not proven the mail's address. */
  address: string[] | null;
}

/** The same as a mail's row keeps it. */
export type KeptOrderFacts = { [Fact in keyof OrderFacts]: Kept<OrderFacts[Fact]> };
type Kept<Fact> = Fact extends Date ? string : Fact;

/**
 * SQL for the facts of an order `o` at this moment.
 * @param lines what to select the order's lines from, as `i`
 * @param isProven whether the recipient has proven the mail's address
 */
export const orderFacts = (lines: string, isProven: string): string =>
  `json_build_object('id', o.id, 'createdAt', o.created_at, 'paidAt', o.paid_at, 'deliveredAt', o.delivered_at,
     'itemsPrice', o.items_price, 'shippingPrice', o.shipping_price, 'taxPrice', o.tax_price, 'totalPrice', o.total_price,
     'items', (select json_agg(json_build_object('name', i.name, 'qty', i.qty, 'price', i.price) order by i.id) from ${lines}),
     'address', case when ${isProven} then json_build_array(o.address, o.city || ' ' || o.postal_code, o.country) end)`;

export function readOrderFacts(kept: KeptOrderFacts | null): OrderFacts | null {
  return (
    kept && {
      ...kept,
      createdAt: new Date(kept.createdAt),
      paidAt: kept.paidAt === null ? null : new Date(kept.paidAt),
      deliveredAt: kept.deliveredAt === null ? null : new Date(kept.deliveredAt),
    }
  );
}
