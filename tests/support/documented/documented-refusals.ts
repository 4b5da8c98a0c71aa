import { ADDRESS } from '../shop/checkout.ts';
import { PRODUCT_CHANGE, wish } from './documented-calls.ts';
import {
  deliverOrder,
  givePassword,
  PASSWORD,
  payOrder,
  send,
  type Sent,
  type World,
} from './documented-world.ts';

/** Something that REST and GraphQL both refuse to somebody who may make the call. */
export interface Refusal {
  name: string;
  who: 'owner' | 'admin';
  prepare?: (world: World) => Promise<void>;
  rest: (world: World) => Omit<Sent, 'who'>;
  query: string;
  variables: (world: World) => Record<string, unknown>;
  status: number;
}

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const UPDATE_PRODUCT =
  'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const UPDATE_USER = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const REVIEW =
  'mutation ($id: ID!, $input: ReviewInput!) { createReview(productId: $id, input: $input) { id } }';

const register = (name: string, input: (world: World) => Record<string, unknown>): Refusal => ({
  name: `registering with ${name}`,
  who: 'owner',
  rest: (world) => ({ method: 'POST', url: '/api/users/register', body: input(world) }),
  query: REGISTER,
  variables: (world) => ({ input: input(world) }),
  status: 400,
});

const login = (name: string, given: (world: World) => { email: string; password: string }): Refusal => ({
  name: `signing in with ${name}`,
  who: 'owner',
  prepare: givePassword,
  rest: (world) => {
    const { email: username, password } = given(world);
    return { method: 'POST', url: '/api/users/login', body: { username, password } };
  },
  query: LOGIN,
  variables: given,
  status: 401,
});

const review = (name: string, rating: number, comment: string, status = 400): Refusal => ({
  name: `reviewing with ${name}`,
  who: 'owner',
  rest: ({ product }) => ({
    method: 'POST',
    url: `/api/products/${product}/reviews`,
    body: { rating, comment },
  }),
  query: REVIEW,
  variables: ({ product }) => ({ id: String(product), input: { rating, comment } }),
  status,
});

type Wish = ReturnType<typeof wish>;
const place = (name: string, status: number, change: (given: Wish, world: World) => object): Refusal => ({
  name: `ordering ${name}`,
  who: 'owner',
  rest: (world) => {
    const given = wish(world.product);
    return { method: 'POST', url: '/api/orders/add', body: { ...given, ...change(given, world) } };
  },
  query: PLACE,
  variables: (world) => {
    const { orderItems, shippingAddress, paymentMethod } = {
      ...wish(world.product),
      ...change(wish(world.product), world),
    };
    const lines = orderItems.map(({ product, qty }) => ({ product: String(product), qty }));
    return { input: { orderItems: lines, shippingAddress, paymentMethod } };
  },
  status,
});

const changeProduct = (name: string, change: Partial<typeof PRODUCT_CHANGE>): Refusal => ({
  name: `a product with ${name}`,
  who: 'admin',
  rest: ({ product }) => ({
    method: 'PUT',
    url: `/api/products/update/${product}`,
    body: { ...PRODUCT_CHANGE, ...change },
  }),
  query: UPDATE_PRODUCT,
  variables: ({ product }) => ({ id: String(product), input: { ...PRODUCT_CHANGE, ...change } }),
  status: 400,
});

const onlyAdministrator = async ({ checkout, admin }: World): Promise<void> => {
  await checkout.sql('update users set is_admin = false where id <> $1', [admin.id]);
};

export const REFUSALS: Refusal[] = [
  register('no name', ({ owner }) => ({ name: ' ', email: `x.${owner.email}`, password: PASSWORD })),
  register('an address that is none', () => ({ name: 'Ada', email: 'ada', password: PASSWORD })),
  register('a short password', ({ owner }) => ({
    name: 'Ada',
    email: `x.${owner.email}`,
    password: 'short',
  })),
  register('a taken address', ({ owner }) => ({
    name: 'Ada',
    email: owner.email.toUpperCase(),
    password: PASSWORD,
  })),
  login('a wrong password', ({ owner }) => ({ email: owner.email, password: 'wrong horse' })),
  login('a wrong address', () => ({ email: 'nobody@example.com', password: PASSWORD })),
  review('no star', 0, ''),
  review('six stars', 6, ''),
  review('a comment of 2,001 characters', 5, 'x'.repeat(2001)),
  {
    ...review('a second try', 5, '', 409),
    prepare: async ({ checkout, owner, product }) => {
      await send(checkout, {
        method: 'POST',
        url: `/api/products/${product}/reviews`,
        who: owner,
        body: { rating: 4, comment: '' },
      });
    },
  },
  place('nothing', 400, () => ({ orderItems: [] })),
  place('what is not sold', 400, ({ orderItems }) => ({
    orderItems: orderItems.map((line) => ({ ...line, product: 99_999_999 })),
  })),
  place('none of it', 400, ({ orderItems }) => ({
    orderItems: orderItems.map((line) => ({ ...line, qty: 0 })),
  })),
  place('more than there is', 409, ({ orderItems }) => ({
    orderItems: orderItems.map((line) => ({ ...line, qty: 10 })),
  })),
  place('by a method that is not offered', 400, () => ({ paymentMethod: 'Barter' })),
  place('to no city', 400, () => ({ shippingAddress: { ...ADDRESS, city: ' ' } })),
  changeProduct('no name', { name: '' }),
  changeProduct('a price below nothing', { price: -1 }),
  changeProduct('a picture from nowhere', { image: 'ftp://x' }),
  changeProduct('a stock below nothing', { countInStock: -1 }),
  {
    name: 'delivering what is not paid',
    who: 'admin',
    rest: ({ order }) => ({ method: 'PUT', url: `/api/orders/${order}/deliver` }),
    query: 'mutation ($id: ID!) { deliverOrder(id: $id) { id } }',
    variables: ({ order }) => ({ id: String(order) }),
    status: 409,
  },
  {
    name: 'delivering twice',
    who: 'admin',
    prepare: deliverOrder,
    rest: ({ order }) => ({ method: 'PUT', url: `/api/orders/${order}/deliver` }),
    query: 'mutation ($id: ID!) { deliverOrder(id: $id) { id } }',
    variables: ({ order }) => ({ id: String(order) }),
    status: 409,
  },
  {
    name: 'taking back a delivery that is not marked',
    who: 'admin',
    prepare: payOrder,
    rest: ({ order }) => ({ method: 'PUT', url: `/api/orders/${order}/deliver/undo` }),
    query: 'mutation ($id: ID!) { undoDelivery(id: $id) { id } }',
    variables: ({ order }) => ({ id: String(order) }),
    status: 409,
  },
  {
    name: 'deleting the last administrator',
    who: 'admin',
    prepare: onlyAdministrator,
    rest: ({ admin }) => ({ method: 'DELETE', url: `/api/users/delete/${admin.id}` }),
    query: 'mutation ($id: ID!) { deleteUser(id: $id) }',
    variables: ({ admin }) => ({ id: String(admin.id) }),
    status: 409,
  },
  {
    name: 'deleting oneself',
    who: 'admin',
    prepare: async ({ checkout }) => void (await checkout.shopper({ isAdmin: true })),
    rest: ({ admin }) => ({ method: 'DELETE', url: `/api/users/delete/${admin.id}` }),
    query: 'mutation ($id: ID!) { deleteUser(id: $id) }',
    variables: ({ admin }) => ({ id: String(admin.id) }),
    status: 409,
  },
  {
    name: 'demoting the last administrator',
    who: 'admin',
    prepare: onlyAdministrator,
    rest: ({ admin }) => ({
      method: 'PUT',
      url: `/api/users/update/${admin.id}`,
      body: { name: 'Femi', email: admin.email, isAdmin: false },
    }),
    query: UPDATE_USER,
    variables: ({ admin }) => ({
      id: String(admin.id),
      input: { name: 'Femi', email: admin.email, isAdmin: false },
    }),
    status: 409,
  },
];
