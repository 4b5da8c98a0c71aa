import type { ShippingAddress } from '../../../domain/forms/form-rules.ts';
import type { Kobo } from '../../../domain/money.ts';

/** Who may have done something to an order. */
export type OrderParty = 'BUYER' | 'SHOP';

/** An order as both faces present it; money in kobo. Its lines come by `itemsByOrder`. */
export interface OrderRecord {
  id: number;
  /** The buyer under the name that the order was placed with. */
  user: { id: number; name: string; email: string | null };
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  isPaid: boolean;
  paidAt: Date | null;
  /** The provider has taken the money but still holds it; the order counts as unpaid until it lets go. */
  isPaymentPending: boolean;
  isDelivered: boolean;
  deliveredAt: Date | null;
  /** An unpaid order that nobody can pay any more. */
  cancelledAt: Date | null;
  cancelledBy: OrderParty | null;
  /** When its payment had been given back in full; it stays paid. */
  refundedAt: Date | null;
  createdAt: Date;
}

/** A line: the product's name, image and price as they were when the order was placed. */
export interface OrderItemRecord {
  product: number;
  name: string;
  image: string;
  price: Kobo;
  qty: number;
}

/**
 * Columns of `orders o` that make an OrderRecord; PostgreSQL gives bigints as text. The offset keeps the planner from
 * reading all payments at once where it expects many orders.
 */
export const ORDER_COLUMNS = `o.id, o.user_id, o.user_name, o.user_email, o.address, o.city, o.postal_code, o.country,
  o.payment_method, o.items_price, o.shipping_price, o.tax_price, o.total_price, o.created_at, o.paid_at, o.delivered_at,
  o.refunded_at, o.cancelled_at, o.cancelled_by_id,
  (o.paid_at is null and exists (select from payments p where p.order_id = o.id and p.status = 'pending' offset 0)) as is_pending`;

export interface OrderRow {
  id: number;
  user_id: number;
  user_name: string;
  user_email: string | null;
  address: string;
  city: string;
  postal_code: string;
  country: string;
  payment_method: string;
  items_price: string;
  shipping_price: string;
  tax_price: string;
  total_price: string;
  created_at: Date;
  paid_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by_id: number | null;
  refunded_at: Date | null;
  is_pending: boolean;
}

export function orderFromRow(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    shippingAddress: {
      address: row.address,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country,
    },
    paymentMethod: row.payment_method,
    itemsPrice: Number(row.items_price),
    shippingPrice: Number(row.shipping_price),
    taxPrice: Number(row.tax_price),
    totalPrice: Number(row.total_price),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at,
    isPaymentPending: row.is_pending,
    isDelivered: row.delivered_at !== null,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_at && (row.cancelled_by_id === row.user_id ? 'BUYER' : 'SHOP'),
    refundedAt: row.refunded_at,
    createdAt: row.created_at,
  };
}
