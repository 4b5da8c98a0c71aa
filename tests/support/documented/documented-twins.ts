import { ADDRESS } from '../shop/checkout.ts';
import { PICTURE, PRODUCT_CHANGE } from './documented-calls.ts';
import { type KnownShopper, type Level, PASSWORD, type World } from './documented-world.ts';
import { formBody } from '../http/upload.ts';

/** The GraphQL operation that does the same as a documented call. */
export interface Twin {
  query: string;
  variables?: (world: World, who: KnownShopper | null) => Record<string, unknown>;
  /** Path to the data that equals the REST response; left out where only success is reported. */
  facts?: string[];
  /** Who can make the call over both APIs; everybody by default. */
  levels?: Level[];
  /** Whether the operation uploads a picture. */
  uploads?: boolean;
}

const PRODUCT = 'id name image price description brand category rating numReviews countInStock';
const REVIEW = 'id name rating comment verifiedPurchase createdAt';
const USER = 'id name email isAdmin';
const ORDER = `id user { id name email } orderItems { product name image qty price }
  shippingAddress { address city postalCode country } paymentMethod itemsPrice shippingPrice taxPrice totalPrice
  isPaid paidAt isDelivered deliveredAt createdAt`;

const product = (world: World) => ({ id: String(world.product) });
const order = (world: World) => ({ id: String(world.order) });
const owner = (world: World) => ({ id: String(world.owner.id) });

export const TWINS: Record<string, Twin> = {
  'GET /api/products{search}': {
    query: `query { products(keyword: "bob", page: 1) { products { ${PRODUCT} } page pages } }`,
    facts: ['products'],
  },
  'GET /api/products/{id}': {
    query: `query ($id: ID!) { product(id: $id) { ${PRODUCT} reviews { ${REVIEW} } } }`,
    variables: product,
    facts: ['product'],
  },
  'GET /api/products/top/': { query: `query { topProducts { ${PRODUCT} } }`, facts: ['topProducts'] },
  'POST /api/products/{id}/reviews/ (auth)': {
    query: `mutation ($id: ID!) {
      createReview(productId: $id, input: { rating: 5, comment: "Soft." }) { ${REVIEW} } }`,
    variables: product,
    facts: ['createReview'],
  },
  'POST /api/products/create/ (auth)': {
    query: `mutation { createProduct { ${PRODUCT} } }`,
    facts: ['createProduct'],
  },
  'PUT /api/products/update/{id}/ (auth)': {
    query: `mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { ${PRODUCT} } }`,
    variables: (world) => ({ ...product(world), input: PRODUCT_CHANGE }),
    facts: ['updateProduct'],
  },
  'DELETE /api/products/delete/{id}/ (auth)': {
    query: 'mutation ($id: ID!) { deleteProduct(id: $id) }',
    variables: product,
  },
  'POST /api/products/upload/ (auth)': {
    query: 'mutation ($image: Upload!, $id: ID) { uploadProductImage(image: $image, productId: $id) }',
    variables: product,
    uploads: true,
  },
  'GET /api/users/{id}/ (auth)': {
    query: `query ($id: ID!) { user(id: $id) { ${USER} } }`,
    variables: owner,
    facts: ['user'],
  },
  'GET /api/users/{id}/ (auth), id profile': { query: `query { me { ${USER} } }`, facts: ['me'] },
  'POST /api/users/login/': {
    query: `mutation ($email: String!) {
      login(email: $email, password: "${PASSWORD}") { token user { ${USER} } } }`,
    variables: ({ owner }) => ({ email: owner.email }),
    facts: ['login', 'user'],
  },
  'POST /api/users/register/': {
    query: `mutation ($email: String!) {
      register(input: { name: "Bimpe", email: $email, password: "${PASSWORD}" }) { token user { ${USER} } } }`,
    variables: ({ owner }) => ({ email: `new.${owner.email}` }),
    facts: ['register', 'user'],
  },
  'PUT /api/users/profile/update/ (auth)': {
    query: `mutation ($email: String!) {
      updateProfile(input: { name: "Bimpe", email: $email, password: "" }) { token user { ${USER} } } }`,
    variables: ({ owner }) => ({ email: owner.email }),
    facts: ['updateProfile', 'user'],
    // Over GraphQL one can only change one's own account.
    levels: ['visitor', 'owner'],
  },
  'GET /api/users/ (auth)': {
    query: `query { users(pageSize: 100) { users { ${USER} } } }`,
    facts: ['users', 'users'],
  },
  'PUT /api/users/update/{id}/ (auth)': {
    query: `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { ${USER} } }`,
    variables: (world) => ({
      ...owner(world),
      input: { name: 'Bimpe', email: world.owner.email, isAdmin: true },
    }),
    facts: ['updateUser'],
  },
  'DELETE /api/users/delete/{id}/ (auth)': {
    query: 'mutation ($id: ID!) { deleteUser(id: $id) }',
    variables: owner,
  },
  'GET /api/orders/myorders (auth)': { query: `query { myOrders { ${ORDER} } }`, facts: ['myOrders'] },
  'GET /api/orders (auth)': {
    query: `query { orders(pageSize: 100) { orders { ${ORDER} } } }`,
    facts: ['orders', 'orders'],
  },
  'POST /api/orders/add/ (auth)': {
    query: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`,
    variables: (world) => ({
      input: {
        orderItems: [{ product: String(world.product), qty: 2 }],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
      },
    }),
    facts: ['placeOrder'],
  },
  'GET /api/orders/{id} (auth)': {
    query: `query ($id: ID!) { order(id: $id) { ${ORDER} } }`,
    variables: order,
    facts: ['order'],
  },
  'PUT /api/orders/{id}/pay/ (auth)': {
    query: `mutation ($id: ID!, $provider: String!) {
      capturePayment(orderId: $id, providerOrderId: $provider) { ${ORDER} } }`,
    variables: (world) => ({ ...order(world), provider: world.providerOrder }),
    facts: ['capturePayment'],
  },
  'PUT /api/orders/{id}/deliver/ (auth)': {
    query: `mutation ($id: ID!) { deliverOrder(id: $id) { ${ORDER} } }`,
    variables: order,
    facts: ['deliverOrder'],
  },
  'POST /api/users/logout/ (auth)': { query: 'mutation { logout }' },
};

export interface TwinAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

export async function ask(world: World, who: KnownShopper | null, twin: Twin): Promise<TwinAnswer> {
  const variables = twin.variables?.(world, who) ?? {};
  const token = who && { authorization: `Bearer ${who.token}` };
  const { app } = world.checkout.shop;
  const to = { method: 'POST', url: '/graphql' } as const;
  if (!twin.uploads) {
    const payload = { query: twin.query, variables };
    return (await app.inject({ ...to, headers: { ...token }, payload })).json<TwinAnswer>();
  }
  const operations = { query: twin.query, variables: { ...variables, image: null } };
  const { payload, contentType } = formBody([
    { name: 'operations', content: JSON.stringify(operations) },
    { name: 'map', content: JSON.stringify({ 0: ['variables.image'] }) },
    { name: '0', content: PICTURE, filename: 'wig.png', type: 'image/png' },
  ]);
  const headers = { ...token, 'content-type': contentType, 'apollo-require-preflight': 'true' };
  return (await app.inject({ ...to, headers, payload })).json<TwinAnswer>();
}
