import { DEMO_PRODUCTS } from './catalogue.ts';
import type { Buyer } from './people.ts';

/**
 * How an order stands: `holding` has its stock for a while, `lapsed` lost it, `declined` lapsed after the card was
 * refused, `reviewing` was captured and waits for the provider.
 */
export type OrderStanding = 'holding' | 'lapsed' | 'declined' | 'reviewing' | 'paid' | 'delivered';

/** An order of the demonstration, before it has an id. */
export interface PlannedOrder {
  buyer: Buyer;
  createdAt: Date;
  standing: OrderStanding;
  lines: { product: number; qty: number }[];
  paidAt: Date | null;
  deliveredAt: Date | null;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long the unpaid orders of the demonstration hold their stock, in minutes; each order carries its own end. */
export const HOLD_MINUTES = 60;

/** The product's id is its place in the catalogue. */
export function productId(slug: string): number {
  const index = DEMO_PRODUCTS.findIndex((product) => product.slug === slug);
  if (index < 0) throw new RangeError(`The catalogue has no ${slug}.`);
  return index + 1;
}

/** Whether the money is there. */
export function isPaid(order: PlannedOrder): boolean {
  return order.standing === 'paid' || order.standing === 'delivered';
}
