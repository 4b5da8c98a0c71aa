import { choiceWords } from '../../domain/catalogue/variants/options.ts';
import {
  payableAmount,
  PAYMENT_CURRENCY,
  type PaymentStatus,
} from '../../domain/payments/payment-lifecycle.ts';
import { priceRulesOf } from '../../domain/settings/owner-settings.ts';
import { priceOrder } from '../../domain/orders/pricing.ts';
import { DEMO_PRODUCTS, newestFirst } from './planned/catalogue.ts';
import { type DemoPrices, demoSettings, koboOf } from './planned/demo-prices.ts';
import { PEOPLE } from './planned/people.ts';
import {
  DAY,
  HOLD_MINUTES,
  HOUR,
  MINUTE,
  type OrderStanding,
  type PlannedOrder,
} from './planned/planned-order.ts';
import { DAYS_COVERED } from './planned/everyday-orders.ts';
import type { PlannedReview } from './planned/planned-reviews.ts';
import { SIMULATED_MERCHANT } from '../paypal-simulator/books/identifiers.ts';
import type { Random } from './planned/random.ts';
import { demoStandard } from './planned/variants.ts';

/** Id of the first order, so that the shop looks as if it had been open for a while. */
export const FIRST_ORDER_ID = 1001;

/** Digits and capital letters of the provider's 17-character ids. */
const PROVIDER_ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** Rows of `products`, created a day apart, all before the first order. */
export function productRows(now: Date) {
  const newest = newestFirst();
  return DEMO_PRODUCTS.map((product, index) => {
    const createdAt = new Date(now.getTime() - (DAYS_COVERED + 12 + newest.indexOf(product.slug)) * DAY);
    return {
      id: index + 1,
      name: product.name,
      image: `/media/${product.slug}.webp`,
      description: product.description,
      brand: product.brand,
      category: product.category,
      rating_sum: product.reviews.reduce((sum, review) => sum + review.rating, 0),
      num_reviews: product.reviews.length,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

/** Rows of `users`, all registered before their first order or review; users without a password cannot sign in. */
export function userRows(now: Date, hashes: ReadonlyMap<number, string>) {
  return PEOPLE.map(({ id, name, email, isAdmin }) => {
    const createdAt = new Date(now.getTime() - (DAYS_COVERED + 200) * DAY + id * (DAY + 5 * HOUR));
    return {
      id,
      name,
      email,
      password_hash: hashes.get(id) ?? null,
      is_admin: isAdmin,
      created_at: createdAt,
      verified_at: createdAt,
    };
  });
}

/** Rows of `reviews`, oldest first, so that ids rise with time. */
export function reviewRows(reviews: readonly PlannedReview[]) {
  const oldestFirst = reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return oldestFirst.map((review) => ({
    product_id: review.product,
    user_id: review.author.id,
    rating: review.rating,
    comment: review.comment,
    verified_purchase: review.boughtBy !== null,
    created_at: review.createdAt,
  }));
}

/** The owner's settings of a shop with the prices of Nigeria; the other demonstration has none, so the documented ones hold. */
export function settingsRows(now: Date, demoPrices: DemoPrices) {
  return [{ version: 1, settings: demoSettings(demoPrices), changed_at: now }];
}

/** Rows of `orders` with their `order_items`, priced by the shop's own rules. */
export function orderRows(orders: readonly PlannedOrder[], demoPrices: DemoPrices) {
  const rules = priceRulesOf(demoSettings(demoPrices));
  return orders.map((order, index) => {
    const id = FIRST_ORDER_ID + index;
    const items = order.lines.map(({ product: productId, qty }) => {
      const product = DEMO_PRODUCTS[productId - 1];
      if (product === undefined) throw new RangeError(`The catalogue has no product ${productId}.`);
      const { sku, options, price } = demoStandard(product.slug);
      return {
        order_id: id,
        product_id: productId,
        variant_id: productId,
        sku,
        choice: choiceWords(options),
        name: product.name,
        image: `/media/${product.slug}.webp`,
        price: koboOf(price, demoPrices),
        qty,
      };
    });
    const { address, city, postalCode, country } = order.buyer.home;
    const prices = priceOrder(items, rules, { place: order.buyer.home, method: null });
    const row = {
      id,
      user_id: order.buyer.id,
      user_name: order.buyer.name,
      user_email: order.buyer.email,
      address,
      city,
      postal_code: postalCode,
      country,
      payment_method: 'PayPal',
      items_price: prices.itemsPrice,
      shipping_price: prices.shippingPrice,
      tax_price: prices.taxPrice,
      total_price: prices.totalPrice,
      stock_held: order.standing !== 'lapsed' && order.standing !== 'declined',
      stock_held_until: new Date(order.createdAt.getTime() + HOLD_MINUTES * MINUTE),
      created_at: order.createdAt,
      paid_at: order.paidAt,
      delivered_at: order.deliveredAt,
    };
    return { standing: order.standing, row, items };
  });
}

export type OrderRow = ReturnType<typeof orderRows>[number];
export type PaymentRow = ReturnType<typeof paymentRows>[number];

const PAYMENT_OF: Record<OrderStanding, PaymentStatus | null> = {
  holding: null,
  lapsed: null,
  declined: 'declined',
  reviewing: 'pending',
  paid: 'completed',
  delivered: 'completed',
};

/** Rows of `payments`: one for each order whose buyer reached the provider, at 1 USD per naira. */
export function paymentRows(orders: readonly OrderRow[], random: Random) {
  return orders.flatMap(({ standing, row }) => {
    const status = PAYMENT_OF[standing];
    if (status === null) return [];
    const updatedAt = row.paid_at ?? new Date(row.created_at.getTime() + 3 * MINUTE);
    return [
      {
        order_id: row.id,
        provider_order_id: random.text(17, PROVIDER_ALPHABET),
        create_request_id: random.uuid(),
        capture_request_id: random.uuid(),
        capture_id: status === 'declined' ? null : random.text(17, PROVIDER_ALPHABET),
        status,
        amount_cents: payableAmount(row.total_price, 1).cents,
        currency: PAYMENT_CURRENCY,
        payee_id: SIMULATED_MERCHANT,
        created_at: new Date(row.created_at.getTime() + MINUTE / 2),
        updated_at: updatedAt,
      },
    ];
  });
}
