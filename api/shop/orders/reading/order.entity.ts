import { defineEntity, p } from '@mikro-orm/core';
import type { AddressDetails } from '../../../domain/forms/address-rules.ts';
import type { DeliveryEstimate } from '../../../domain/orders/delivery-estimate.ts';
import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import { CouponEntity } from '../coupons/kept/coupon.entity.ts';
import type { PickUp } from '../../../domain/settings/owner-settings.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';

/** A copy of buyer, address and prices (kobo), so that later edits never change an order. */
export const OrderEntity = defineEntity({
  name: 'Order',
  tableName: 'orders',
  checks: [
    { name: 'orders_delivered_check', expression: 'delivered_at is null or paid_at is not null' },
    {
      name: 'orders_total_check',
      expression:
        'total_price = items_price - discount + shipping_price + tax_price or total_price = items_price - discount + shipping_price',
    },
    {
      name: 'orders_prices_check',
      expression:
        'items_price >= 0 and discount >= 0 and discount <= items_price and shipping_price >= 0 and tax_price >= 0',
    },
    {
      name: 'orders_coupon_check',
      expression: '(coupon_id is null) = (coupon_code is null) and (discount = 0 or coupon_id is not null)',
    },
    {
      name: 'orders_paid_holds_check',
      expression: 'paid_at is null or stock_held or cancelled_at is not null',
    },
    {
      name: 'orders_cancelled_check',
      expression: 'cancelled_at is null or (delivered_at is null and not stock_held)',
    },
    {
      name: 'orders_goods_check',
      expression:
        "goods in ('open', 'partly-packed', 'packed', 'partly-shipped', 'shipped', 'partly-delivered')",
    },
  ],
  indexes: [
    {
      name: 'orders_of_user_index',
      expression: 'create index orders_of_user_index on orders (user_id, created_at desc, id desc)',
    },
    { name: 'orders_holding_index', properties: ['stockHeldUntil'], where: 'stock_held and paid_at is null' },
    {
      name: 'orders_search_index',
      expression:
        'create index orders_search_index on orders using gin ((id >> 18), buyer gin_trgm_ops) with (fastupdate = off)',
    },
    { name: 'orders_placed_index', properties: ['createdAt', 'id'] },
    { name: 'orders_unpaid_index', properties: ['id'], where: 'paid_at is null' },
    {
      name: 'orders_to_deliver_index',
      properties: ['id'],
      where: 'paid_at is not null and delivered_at is null',
    },
    { name: 'orders_total_index', properties: ['totalPrice', 'id'] },
    {
      name: 'orders_buyer_name_index',
      expression: 'create index orders_buyer_name_index on orders (buyer text_pattern_ops, id)',
    },
    { name: 'orders_paid_index', properties: ['paidAt', 'id'], where: 'paid_at is not null' },
    { name: 'orders_delivered_index', properties: ['deliveredAt', 'id'], where: 'delivered_at is not null' },
    { name: 'orders_cancelled_index', properties: ['id'], where: 'cancelled_at is not null' },
    {
      name: 'orders_refunded_index',
      properties: ['id'],
      where: 'refunded_at is not null or refunded_cents > 0',
    },
    {
      name: 'orders_on_delivery_index',
      properties: ['id'],
      where: "payment_method = 'Pay on delivery' and paid_at is null and cancelled_at is null",
    },
    {
      name: 'orders_awaiting_transfer_index',
      expression:
        "create index orders_awaiting_transfer_index on orders ((total_price - received_kobo), id) where payment_method = 'Bank transfer' and paid_at is null and cancelled_at is null",
    },
    { name: 'orders_coupon_index', properties: ['coupon', 'id'], where: 'coupon_id is not null' },
    { name: 'orders_guest_index', properties: ['id'], where: 'is_guest' },
    { name: 'orders_goods_index', properties: ['goods', 'id'], where: "goods <> 'open'" },
  ],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(UserEntity).ref(),
    userName: p.text(),
    userEmail: p.text().nullable(),
    address: p.text(),
    city: p.text(),
    postalCode: p.text(),
    country: p.text(),
    /** Null where nothing was entered beside the four fields. */
    addressDetails: p.json<AddressDetails>().nullable(),
    paymentMethod: p.text(),
    /** By its name at placement; null for orders placed before there was a choice. */
    deliveryMethod: p.text().nullable(),
    /** By its name at placement; null for orders placed before that was kept. */
    deliveryZone: p.text().nullable(),
    /** What was promised at placement; null where no days were. */
    deliveryEstimate: p.json<DeliveryEstimate>().nullable(),
    /** As it was at placement; null where the order is brought. */
    pickUp: p.json<PickUp>().nullable(),
    /** Of its last payment in dollars, or of the one that paid it. */
    exchangeRate: p.json<ExchangeRate>().nullable(),
    /** What the buyer wrote to the shop; null for nothing. */
    buyerNote: p.text().nullable(),
    /** What the shop said that it keeps of a change of mind, in kobo. */
    returnFee: p.bigint('number').defaultRaw('0'),
    itemsPrice: p.bigint('number'),
    shippingPrice: p.bigint('number'),
    taxPrice: p.bigint('number'),
    totalPrice: p.bigint('number'),
    stockHeld: p.boolean(),
    stockHeldUntil: p.datetime().nullable(),
    /** When its buyer was told that the hold is about to end, which happens once. */
    holdRemindedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: () => p.manyToOne(UserEntity).ref().nullable(),
    cancelReason: p.text().nullable(),
    /** When its payment had been refunded in full, or the refund was accepted. */
    refundedAt: p.datetime().nullable(),
    /** Until it is cancelled or delivered as a whole: its times say that. */
    goods: p.text().$type<GoodsState>().default('open'),
    /** What of its payment has gone back or is on its way, in the payment's currency. */
    refundedCents: p.bigint('number').defaultRaw('0'),
    /** What has arrived of its price by transfers while it is not enough, in kobo. */
    receivedKobo: p.bigint('number').defaultRaw('0'),
    /** Placed without an account, and in none since. */
    isGuest: p.boolean().default(false),
    /** What the coupon takes off the items. */
    discount: p.bigint('number').defaultRaw('0'),
    coupon: () => p.manyToOne(CouponEntity).ref().nullable().index(false),
    couponCode: p.text().nullable(),
    /** For search: name and e-mail, lower case and without accents. */
    buyer: p.text().generated("(search_fold(user_name || ' ' || coalesce(user_email, ''))) stored").lazy(),
  },
});
