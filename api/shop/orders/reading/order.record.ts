import type { ShippingAddress } from '../../../domain/forms/form-rules.ts';
import type { Kobo } from '../../../domain/money.ts';
import type { DeliveryEstimate } from '../../../domain/orders/delivery-estimate.ts';
import { type GoodsState, goodsState } from '../../../domain/orders/goods-axis.ts';
import { type MoneyState, moneyState } from '../../../domain/orders/money-axis.ts';
import { isTaxIncluded } from '../../../domain/orders/pricing.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PickUp } from '../../../domain/settings/owner-settings.ts';
import type { OrderRow } from './order.store.ts';

export type OrderParty = 'BUYER' | 'SHOP';

/** Money in kobo. */
export interface OrderRecord {
  id: number;
  /** With the name given at placement. */
  user: { id: number; name: string; email: string | null };
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  deliveryMethod: string | null;
  /** What was promised at placement. */
  deliveryEstimate: DeliveryEstimate | null;
  /** Where it is fetched; null where it is brought. */
  pickUp: PickUp | null;
  /** What the buyer wrote to the shop. */
  buyerNote: string | null;
  itemsPrice: Kobo;
  /** What the coupon takes off the items. */
  discount: Kobo;
  /** Of the coupon that it was placed with. */
  couponCode: string | null;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  /** The items' prices contain the tax. */
  isTaxIncluded: boolean;
  isPaid: boolean;
  paidAt: Date | null;
  /** The provider has the payment under review; until then the order is unpaid. */
  isPaymentPending: boolean;
  isDelivered: boolean;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: OrderParty | null;
  cancelReason: string | null;
  /** When its payment had been refunded in full; the order stays paid. */
  refundedAt: Date | null;
  money: MoneyState;
  /** What has arrived of its price by transfers while it is not enough. */
  received: Kobo;
  /** Until when its stock is held while it is unpaid; null for no time. */
  heldUntil: Date | null;
  goods: GoodsState;
  /** Of its last payment in dollars, or of the one that paid it; null for none. */
  exchangeRate: ExchangeRate | null;
  createdAt: Date;
  /** Placed without an account, and in none since. */
  isGuest: boolean;
}

/** Name, sku, choice, image and price as they were at placement. */
export interface OrderItemRecord {
  /** The line's own. */
  id: number;
  product: number;
  sku: string;
  /** The options in words; empty for a product without options. */
  choice: string;
  name: string;
  image: string;
  price: Kobo;
  qty: number;
  /** How many of them are in shipments. */
  packedQty: number;
  /** How many of them staff have refunded. */
  refundedQty: number;
  /** How many of them are still to be packed. */
  toPackQty: number;
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
      ...row.address_details,
    },
    paymentMethod: row.payment_method,
    deliveryMethod: row.delivery_method,
    deliveryEstimate: row.delivery_estimate,
    pickUp: row.pick_up,
    buyerNote: row.buyer_note,
    itemsPrice: row.items_price,
    discount: row.discount,
    couponCode: row.coupon_code,
    shippingPrice: row.shipping_price,
    taxPrice: row.tax_price,
    totalPrice: row.total_price,
    isTaxIncluded: isTaxIncluded({
      itemsPrice: row.items_price,
      discount: row.discount,
      shippingPrice: row.shipping_price,
      taxPrice: row.tax_price,
      totalPrice: row.total_price,
    }),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at,
    isPaymentPending: row.is_pending,
    isDelivered: row.delivered_at !== null,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_at && (row.cancelled_by_id === row.user_id ? 'BUYER' : 'SHOP'),
    cancelReason: row.cancel_reason,
    refundedAt: row.refunded_at,
    money: moneyState({
      paidAt: row.paid_at,
      isPaymentPending: row.is_pending,
      isPartlyPaid: row.received_kobo > 0,
      isPartlyRefunded: row.refunded_cents > 0,
      refundedAt: row.refunded_at,
    }),
    received: row.received_kobo,
    heldUntil: row.stock_held_until,
    goods: goodsState({ goods: row.goods, deliveredAt: row.delivered_at, cancelledAt: row.cancelled_at }),
    exchangeRate: row.exchange_rate,
    createdAt: row.created_at,
    isGuest: row.is_guest,
  };
}
