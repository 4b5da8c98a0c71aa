import sharp from 'sharp';
import { expect } from 'vitest';
import { ADDRESS } from '../shop/checkout.ts';
import {
  DELIVERED_ORDER,
  ORDER,
  PAID_ORDER,
  PRODUCT,
  REVIEW,
  USER,
  USER_INFO,
} from './documented-answers.ts';
import {
  approvePayment,
  givePassword,
  type Level,
  type StaffLevel,
  PASSWORD,
  payOrder,
  type World,
} from './documented-world.ts';
import type { FormPart } from '../http/upload.ts';

export interface DocumentedCall {
  /** As documented, without the payload. */
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without trailing slash and query. */
  path: (world: World, level?: Level | StaffLevel) => string;
  search?: string;
  body?: (world: World, level: Level | StaffLevel) => unknown;
  form?: (world: World) => FormPart[];
  /** Brings the world into the state that the call needs. */
  prepare?: (world: World) => Promise<void>;
  statuses: Record<Level, number>;
  /** The body of a successful response. */
  answer: unknown;
}

const EVERYBODY = (status = 200) => ({ visitor: status, user: status, owner: status, admin: status });
const SIGNED_IN = (status = 200) => ({ ...EVERYBODY(status), visitor: 401 });
const ADMINISTRATORS = (status = 200) => ({ visitor: 401, user: 403, owner: 403, admin: status });
/** Other people's orders look as if they did not exist. */
const OWNER = { ...EVERYBODY(), visitor: 401, user: 404 };

export const PICTURE = await sharp({ create: { width: 4, height: 5, channels: 3, background: '#1f2a6b' } })
  .png()
  .toBuffer();

const listOf = (item: unknown) => expect.arrayContaining([item]) as unknown[];
const done = { detail: expect.stringMatching(/\.$/) as string };

export const PRODUCT_CHANGE = {
  name: 'Bone Straight',
  price: 120.5,
  image: 'https://pictures.example.com/bone.webp',
  brand: 'Irun',
  category: 'Straight',
  countInStock: 8,
  description: 'Silky and full.',
};

export const wish = (product: number, qty = 2) => ({
  orderItems: [{ product, name: 'Bob Wig', image: '/media/wig.webp', price: 89.99, qty }],
  shippingAddress: ADDRESS,
  paymentMethod: 'PayPal',
  itemsPrice: '179.98',
  taxPrice: '14.76',
  totalPrice: '194.74',
});

/** Every documented call, in its order, and the sign-out that was added. */
export const CALLS: DocumentedCall[] = [
  {
    row: 'GET /api/products{search}',
    method: 'GET',
    path: () => '/api/products',
    search: '?keyword=bob&page=1',
    statuses: EVERYBODY(),
    answer: { products: listOf(PRODUCT), page: 1, pages: expect.any(Number) as number },
  },
  {
    row: 'GET /api/products/{id}',
    method: 'GET',
    path: ({ product }) => `/api/products/${product}`,
    statuses: EVERYBODY(),
    answer: { ...PRODUCT, reviews: [] },
  },
  {
    row: 'GET /api/products/top/',
    method: 'GET',
    path: () => '/api/products/top',
    statuses: EVERYBODY(),
    answer: listOf(PRODUCT),
  },
  {
    row: 'POST /api/products/{id}/reviews/ (auth)',
    method: 'POST',
    path: ({ product }) => `/api/products/${product}/reviews`,
    body: () => ({ rating: '5', comment: 'Soft.' }),
    statuses: SIGNED_IN(201),
    answer: { ...REVIEW, rating: 5, comment: 'Soft.' },
  },
  {
    row: 'POST /api/products/create/ (auth)',
    method: 'POST',
    path: () => '/api/products/create',
    statuses: ADMINISTRATORS(201),
    answer: {
      ...PRODUCT,
      name: 'Sample name',
      price: 0,
      brand: 'Sample brand',
      category: 'Sample category',
      countInStock: 0,
    },
  },
  {
    row: 'PUT /api/products/update/{id}/ (auth)',
    method: 'PUT',
    path: ({ product }) => `/api/products/update/${product}`,
    body: ({ product }) => ({ _id: product, ...PRODUCT_CHANGE, price: '120.50', countInStock: '8' }),
    statuses: ADMINISTRATORS(),
    answer: { ...PRODUCT, ...PRODUCT_CHANGE },
  },
  {
    row: 'DELETE /api/products/delete/{id}/ (auth)',
    method: 'DELETE',
    path: ({ product }) => `/api/products/delete/${product}`,
    statuses: ADMINISTRATORS(),
    answer: done,
  },
  {
    row: 'POST /api/products/upload/ (auth)',
    method: 'POST',
    path: () => '/api/products/upload',
    form: ({ product }) => [
      { name: 'image', content: PICTURE, filename: 'wig.png', type: 'image/png' },
      { name: 'product_id', content: String(product) },
    ],
    statuses: ADMINISTRATORS(),
    answer: expect.stringMatching(/^\/media\/[\w-]+\.webp$/),
  },
  {
    row: 'GET /api/users/{id}/ (auth)',
    method: 'GET',
    path: ({ owner }) => `/api/users/${owner.id}`,
    statuses: ADMINISTRATORS(),
    answer: USER,
  },
  {
    row: 'GET /api/users/{id}/ (auth), id profile',
    method: 'GET',
    path: () => '/api/users/profile',
    statuses: SIGNED_IN(),
    answer: USER,
  },
  {
    row: 'POST /api/users/login/',
    method: 'POST',
    path: () => '/api/users/login',
    prepare: givePassword,
    body: ({ owner }) => ({ username: owner.email, password: PASSWORD }),
    statuses: EVERYBODY(),
    answer: USER_INFO,
  },
  {
    row: 'POST /api/users/register/',
    method: 'POST',
    path: () => '/api/users/register',
    body: ({ owner }) => ({ name: 'Bimpe', email: `new.${owner.email}`, password: PASSWORD }),
    statuses: EVERYBODY(201),
    answer: { ...USER_INFO, name: 'Bimpe', isAdmin: false },
  },
  {
    row: 'PUT /api/users/profile/update/ (auth)',
    method: 'PUT',
    path: () => '/api/users/profile/update',
    body: ({ owner }) => ({ id: owner.id, name: 'Bimpe', email: owner.email, password: '' }),
    statuses: { visitor: 401, user: 403, owner: 200, admin: 403 },
    answer: { ...USER_INFO, name: 'Bimpe' },
  },
  {
    row: 'GET /api/users/ (auth)',
    method: 'GET',
    path: () => '/api/users',
    statuses: ADMINISTRATORS(),
    answer: listOf(USER),
  },
  {
    row: 'PUT /api/users/update/{id}/ (auth)',
    method: 'PUT',
    path: ({ owner }) => `/api/users/update/${owner.id}`,
    body: ({ owner }) => ({ _id: owner.id, name: 'Bimpe', email: owner.email, isAdmin: true }),
    statuses: ADMINISTRATORS(),
    answer: { ...USER, name: 'Bimpe', isAdmin: true },
  },
  {
    row: 'DELETE /api/users/delete/{id}/ (auth)',
    method: 'DELETE',
    path: ({ owner }) => `/api/users/delete/${owner.id}`,
    statuses: ADMINISTRATORS(),
    answer: done,
  },
  {
    row: 'GET /api/orders/myorders (auth)',
    method: 'GET',
    path: () => '/api/orders/myorders',
    prepare: async ({ checkout, other, admin, product }) => {
      for (const who of [other, admin]) await checkout.order(who, product);
    },
    statuses: SIGNED_IN(),
    answer: [ORDER],
  },
  {
    row: 'GET /api/orders (auth)',
    method: 'GET',
    path: () => '/api/orders',
    statuses: ADMINISTRATORS(),
    answer: listOf(ORDER),
  },
  {
    row: 'POST /api/orders/add/ (auth)',
    method: 'POST',
    path: () => '/api/orders/add',
    body: ({ product }) => wish(product),
    statuses: SIGNED_IN(201),
    answer: { ...ORDER, itemsPrice: 179.98, shippingPrice: 0, taxPrice: 14.76, totalPrice: 194.74 },
  },
  {
    row: 'GET /api/orders/{id} (auth)',
    method: 'GET',
    path: ({ order }) => `/api/orders/${order}`,
    statuses: OWNER,
    answer: ORDER,
  },
  {
    row: 'PUT /api/orders/{id}/pay/ (auth)',
    method: 'PUT',
    path: ({ order }) => `/api/orders/${order}/pay`,
    prepare: approvePayment,
    body: ({ providerOrder }) => ({ id: providerOrder, status: 'COMPLETED', payer: { name: 'Ada' } }),
    statuses: OWNER,
    answer: PAID_ORDER,
  },
  {
    row: 'PUT /api/orders/{id}/deliver/ (auth)',
    method: 'PUT',
    path: ({ order }) => `/api/orders/${order}/deliver`,
    prepare: payOrder,
    statuses: ADMINISTRATORS(),
    answer: DELIVERED_ORDER,
  },
  {
    row: 'POST /api/users/logout/ (auth)',
    method: 'POST',
    path: () => '/api/users/logout',
    statuses: SIGNED_IN(),
    answer: done,
  },
];
