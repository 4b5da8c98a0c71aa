import type { DeliveryEstimate } from '../../../domain/orders/delivery-estimate.ts';
import type { PickUp } from '../../../domain/settings/owner-settings.ts';
import type { Kobo } from '../../../domain/money.ts';

export type OrderEventKind =
  | 'order-placed'
  | 'order-partly-paid'
  | 'order-paid'
  | 'order-unit-photos'
  | 'order-unit-reminder'
  | 'order-packed'
  | 'order-shipped'
  | 'order-part-delivered'
  | 'order-delivered'
  | 'order-delivery-undone'
  | 'order-cancelled'
  | 'order-hold-ending'
  | 'order-partly-refunded'
  | 'order-refunded'
  | 'order-return-asked'
  | 'order-return-approved'
  | 'order-return-refused'
  | 'order-return-received'
  | 'order-return-exchanged'
  | 'order-payment-declined'
  | 'order-payment-returned';

/** Somebody wants the link to a guest's order by mail. Whether there is one is looked up only when it is sent. */
export const ORDER_LINK_ASKED = 'order-link-asked';

export interface OrderLinkFacts {
  orderId: number;
  email: string;
}

/** A snapshot at the time of the event; money in kobo, times as ISO 8601. */
export interface OrderFacts {
  id: number;
  createdAt: string;
  paidAt: string | null;
  deliveredAt: string | null;
  /** An event of an earlier release has no choice. */
  items: { name: string; choice?: string; qty: number; price: Kobo }[];
  itemsPrice: Kobo;
  /** An event of an earlier release has none. */
  discount?: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  /** An event of an earlier release tells neither; the time is null for none. */
  paymentMethod?: string;
  heldUntil?: string | null;
  /** What was promised at placement. */
  estimate?: DeliveryEstimate | null;
  /** Where it is fetched; null where it is brought. */
  pickUp?: PickUp | null;
  /** Null while the buyer's e-mail address is unverified: the mail may reach a stranger. */
  address: string[] | null;
  /** Of a mail about a parcel. */
  shipment?: ShipmentFacts;
}

/** A parcel of the order, for the moves of one. */
export interface ShipmentFacts {
  /** An event of an earlier release holds the parcel's number. */
  id: string | number;
  carrier: string;
  trackingNumber: string;
  trackingLink: string | null;
  items: { name: string; choice: string; qty: number }[];
}

/** Money of the order that goes back, in hundredths of the currency. */
export interface RefundFacts {
  cents: number;
  currency: string;
}

/** Empty once the buyer is deleted. */
export interface OrderEventFacts {
  order: OrderFacts;
  buyer: {
    email: string;
    /** Empty while the e-mail address is unverified: anybody can choose a name. */
    name: string;
    isProven: boolean;
    /** Whose mails bring the key of the order. An event of an earlier release does not say it: there were no guests. */
    isGuest?: boolean;
  };
  /** For a payment that is refunded: how much and why. For a part of the price: what is still missing. */
  about?: string;
  shipment?: ShipmentFacts;
  refund?: RefundFacts;
}
