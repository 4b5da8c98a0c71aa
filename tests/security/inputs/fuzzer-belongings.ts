import type { Buyer, Fleet } from '../../support/processes/fleet.ts';
import { approvePayment, call, orderIdOf, placeByRest } from '../../support/processes/fleet-calls.ts';
import type { Known } from './fuzzer-values.ts';

/** Makes something over REST, of which the shop must have room for. */
export async function make(
  fleet: Fleet,
  who: Buyer,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const made = await call({ method: 'POST', url: `${fleet.url(0)}/api/${path}`, who, body });
  if (made.status >= 300) throw new Error(`${path}: ${made.status} ${JSON.stringify(made.body)}`);
  return made.body;
}

const ADDRESS = { address: '1 Marina Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' };

/** What one user has: addresses, a review, and an order with a parcel packed and another sent; and two coupons. */
export async function belongings(
  fleet: Fleet,
  { user, admin, product, turn }: { user: Buyer; admin: Buyer; product: number; turn: number },
): Promise<Pick<Known, 'addresses' | 'reviews' | 'shipments' | 'coupons'> & { order: number }> {
  const addresses: string[] = [];
  for (const label of ['Home', 'Shop']) {
    const saved = await make(fleet, user, 'users/profile/addresses', { label, shippingAddress: ADDRESS });
    addresses.push(String(saved['_id']));
  }
  await make(fleet, user, `products/${product}/reviews`, { rating: 5, comment: 'Worth every kobo.' });
  const reviews = await fleet.sql<{ id: number }>('select id from reviews where user_id = $1', [user.id]);
  await fleet.sql('delete from coupons', []);
  const coupons: number[] = [];
  for (const code of ['LAGOS', 'ABUJA']) {
    const coupon = { code: `${code}${turn}`, kind: 'percent', percent: 10 };
    coupons.push(Number((await make(fleet, admin, 'coupons', coupon))['_id']));
  }
  const url = fleet.url(0);
  const order = orderIdOf(await placeByRest(url, user, [{ product, qty: 3 }]));
  await approvePayment(fleet, url, user, order);
  await call({ method: 'PUT', url: `${url}/api/orders/${order}/pay/`, who: user, body: {} });
  const [line] = await fleet.sql<{ id: number }>('select id from order_items where order_id = $1', [order]);
  const parcel = { lines: [{ line: line?.id ?? 0, qty: 1 }] };
  await make(fleet, admin, `orders/${order}/pack`, parcel);
  await make(fleet, admin, `orders/${order}/pack`, parcel);
  const shipments = await fleet.sql<{ id: string }>(
    'select public_id as id from shipments where order_id = $1',
    [order],
  );
  return {
    addresses,
    reviews: reviews.map(({ id }) => id),
    shipments: shipments.map(({ id }) => id),
    coupons,
    order,
  };
}
