import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import type { MoneyState } from '../../../domain/orders/money-axis.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { CheckState } from '../../../domain/unit-checks/unit-check.ts';

export const ORDER_SORT_FIELDS = {
  ID: 'ID',
  USER: 'USER',
  CREATED_AT: 'CREATED_AT',
  TOTAL: 'TOTAL',
  PAID_AT: 'PAID_AT',
  DELIVERED_AT: 'DELIVERED_AT',
} as const;
export type OrderSortField = keyof typeof ORDER_SORT_FIELDS;

export const ORDER_STATES = {
  UNPAID: 'UNPAID',
  TO_DELIVER: 'TO_DELIVER',
  DELIVERED: 'DELIVERED',
  PAID: 'PAID',
  CANCELLED: 'CANCELLED',
  ON_DELIVERY: 'ON_DELIVERY',
} as const;
export type OrderStateFilter = keyof typeof ORDER_STATES;

/** What is absent or null does not filter. */
export interface OrderFilter {
  /** Any part of the buyer's name or e-mail, or the order's id. */
  keyword?: string | null | undefined;
  state?: OrderStateFilter | null | undefined;
  money?: MoneyState | null | undefined;
  goods?: GoodsState | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  /** The name of the delivery zone, or method, at placement. */
  zone?: string | null | undefined;
  deliveryMethod?: string | null | undefined;
  /** How far the buyer's look at photos of a wig is: in any of these states. */
  unitChecks?: readonly CheckState[] | null | undefined;
  /** Those of guests, or those of accounts. */
  isGuest?: boolean | null | undefined;
  /** The code of the coupon they were placed with. */
  coupon?: string | null | undefined;
  /** Only these, by their ids; none for what is no id. */
  ids?: readonly string[] | null | undefined;
  /** The customer who placed them. */
  customer?: string | null | undefined;
  createdFrom?: Date | null | undefined;
  /** Inclusive. */
  createdTo?: Date | null | undefined;
  paidFrom?: Date | null | undefined;
  /** Inclusive. */
  paidTo?: Date | null | undefined;
}
