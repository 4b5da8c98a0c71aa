import { expect } from 'vitest';

const number = expect.any(Number) as number;
const text = expect.any(String) as string;
const truth = expect.any(Boolean) as boolean;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

/* The documented objects: responses have exactly these fields. What has not happened is null. */

export const PRODUCT = {
  _id: number,
  name: text,
  image: text,
  price: number,
  description: text,
  brand: text,
  category: text,
  rating: number,
  numReviews: number,
  countInStock: number,
};

/** `verifiedPurchase` is an addition to the documented fields. */
export const REVIEW = {
  _id: number,
  name: text,
  rating: number,
  comment: text,
  createdAt: time,
  verifiedPurchase: truth,
};

export const USER = { _id: number, name: text, email: text, isAdmin: truth };

export const USER_INFO = { ...USER, token: text };

export const ORDER = {
  _id: number,
  user: { _id: number, name: text, email: text },
  orderItems: [{ product: number, name: text, image: text, qty: number, price: number }],
  shippingAddress: { address: text, city: text, postalCode: text, country: text },
  paymentMethod: 'PayPal',
  itemsPrice: number,
  shippingPrice: number,
  taxPrice: number,
  totalPrice: number,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  createdAt: time,
};

export const PAID_ORDER = { ...ORDER, isPaid: true, paidAt: time };
export const DELIVERED_ORDER = { ...PAID_ORDER, isDelivered: true, deliveredAt: time };

/** A full sentence. */
export const REFUSAL = { detail: expect.stringMatching(/^[A-Z].*\S\.$/) as string };
