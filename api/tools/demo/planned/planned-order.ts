import { DEMO_PRODUCTS } from './catalogue.ts';
import type { Buyer } from './people.ts';

/**
 * State of an order: `holding` holds its stock for now, `lapsed` lost it, `declined` lapsed after the card was
 * declined, `reviewing` was captured and is under review by the provider.
 */
export type OrderStanding = 'holding' | 'lapsed' | 'declined' | 'reviewing' | 'paid' | 'delivered';

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

/** Minutes for which unpaid orders of the demonstration hold their stock; each order row stores its own expiry. */
export const HOLD_MINUTES = 60;

/** The product's id: its position in the catalogue, starting at 1. */
export function productId(slug: string): number {
  const index = DEMO_PRODUCTS.findIndex((product) => product.slug === slug);
  if (index < 0) throw new RangeError(`The catalogue has no ${slug}.`);
  return index + 1;
}

/** Whether the money is there. */
export function isPaid(order: PlannedOrder): boolean {
  return order.standing === 'paid' || order.standing === 'delivered';
}
