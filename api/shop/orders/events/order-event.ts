import type { Kobo } from '../../../domain/money.ts';

/** What happens to orders that others follow. */
export type OrderEventKind =
  | 'order-placed'
  | 'order-paid'
  | 'order-delivered'
  | 'order-delivery-undone'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-payment-returned';

/** An order as it was when something happened to it; money in kobo, times as ISO 8601. */
export interface OrderFacts {
  id: number;
  createdAt: string;
  paidAt: string | null;
  deliveredAt: string | null;
  items: { name: string; qty: number; price: Kobo }[];
  itemsPrice: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  /** Null where it is nobody's business: the buyer has not proven the address that is written to. */
  address: string[] | null;
}

/** What an event tells; empty once the buyer is deleted. */
export interface OrderEventFacts {
  order: OrderFacts;
  buyer: {
    email: string;
    /** Empty where the address is not proven: strangers choose names. */
    name: string;
    isProven: boolean;
  };
  /** For a payment that goes back: what was taken and why. */
  about?: string;
}
